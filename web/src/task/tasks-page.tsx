import { staffRoleWords } from '@dtms/contract/account/staff.ts'
import { fill } from '@dtms/contract/language.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  CircleAlert,
  CircleCheck,
  Clock,
  ListTodo,
  Plus,
  SlidersHorizontal,
  UserRoundCheck,
} from 'lucide-react'
import { useState } from 'react'
import { useCustomer } from '#account/public.ts'
import { relativeTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { BulkBar } from '#ui/list/bulk-bar.tsx'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { assignText } from './assign-text.ts'
import { type Task, tasks } from './queries.ts'
import { RulesDialog } from './rules/rules-dialog.tsx'
import { type TasksSearch, taskViews } from './search.ts'
import { TaskDialog } from './task-dialog.tsx'
import styles from './tasks.module.css'
import { taskText } from './text.ts'

const listId = 'tasks'

const orderPath = (id: string): string => `/desk/orders?view=all&open=${id}`

interface PageProps {
  search: TasksSearch
  onSearch: (next: TasksSearch) => void
}

// What is to be done, the most urgent first: mine, the team's, what is late.
export const Page = ({ search, onSearch: show }: PageProps) => {
  const say = useWords(taskText)
  const sayAssign = useWords(assignText)
  const language = useLanguage()
  const navigate = useNavigate()
  const person = useCustomer()
  const view = search.view ?? 'mine'
  const { provider } = search
  const list = useList(['tasks', 'list', view, provider], (after, signal) =>
    tasks.list(view, provider, after, signal),
  )
  const counts = useQuery(['tasks', 'counts', provider], signal => tasks.counts(provider, signal))
  const colleagues = useQuery(['tasks', 'colleagues', provider], signal => tasks.colleagues(provider, signal))
  const [adding, setAdding] = useState(false)
  const [rules, setRules] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [assigning, setAssigning] = useState(false)
  // What is answered on its own page is not given to anyone here.
  const assignable = list.rows?.filter(({ state, answerAt }) => state === 'open' && !answerAt) ?? []
  const picked = assignable.filter(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const chosen = list.rows?.find(({ id }) => id === search.open)
  const open = (id: string | undefined) => {
    const { open: _before, ...rest } = search
    show({ ...rest, ...(id && { open: id }) })
  }
  const end = async (task: Task) => {
    try {
      await tasks.change({ id: task.id, state: 'done' })
      void showMessage('success', say.ended)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    }
  }

  const now = new Date()
  const columns: TableColumn<Task>[] = [
    {
      id: 'title',
      label: say.what,
      roomy: true,
      cell: task => (
        <TwoLines first={task.title} second={[task.subject, task.note].filter(Boolean).join(' · ')} />
      ),
    },
    {
      id: 'due',
      label: say.dueDay,
      cell: task => (
        <TwoLines
          first={task.dueDay ?? '—'}
          second={
            <span>{fill(say.made, { ago: relativeTime(new Date(task.createTime), now, language) })}</span>
          }
        />
      ),
    },
    {
      id: 'assignee',
      label: say.assignee,
      cell: task => (
        <TwoLines
          first={task.assignee?.name ?? say.unassigned}
          second={!task.assignee && task.role && staffRoleWords[task.role][language]}
        />
      ),
    },
    {
      id: 'order',
      label: say.order,
      // The row itself opens the task.
      cell: ({ order, customer }) => (
        <TwoLines
          first={
            order && (
              <Link to={orderPath(order.id)} onClick={event => event.stopPropagation()}>
                {order.orderNo}
              </Link>
            )
          }
          second={customer?.name ?? ''}
        />
      ),
    },
    {
      id: 'state',
      label: say.state,
      cell: task =>
        task.state === 'done' ? (
          <Badge tone="adopt" icon={CircleCheck}>
            {say.done}
          </Badge>
        ) : task.overdue ? (
          <Badge tone="reject" icon={CircleAlert}>
            {say.overdue}
          </Badge>
        ) : (
          <Badge tone="wait" icon={Clock}>
            {say.open}
          </Badge>
        ),
    },
    {
      id: 'end',
      label: say.markDone,
      controls: true,
      cell: task =>
        task.state === 'open' &&
        (task.answerAt ? (
          <Link
            to={task.answerAt}
            aria-label={fill(say.answerOf, { title: task.title })}
            onClick={event => event.stopPropagation()}
          >
            {say.answer}
          </Link>
        ) : (
          <span className={styles.controls}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box inside has the keys. */}
            <label className={styles.pick} onClick={event => event.stopPropagation()}>
              <input
                type="checkbox"
                aria-label={fill(sayAssign.selectOf, { title: task.title })}
                checked={selected.has(task.id)}
                onChange={() => toggle(task.id)}
              />
            </label>
            <Button
              look="link"
              aria-label={fill(say.markDoneOf, { title: task.title })}
              onClick={event => {
                event.stopPropagation()
                void end(task)
              }}
            >
              {say.markDone}
            </Button>
          </span>
        )),
    },
  ]
  return (
    <ListPage
      title={say.title}
      actions={
        <>
          {person?.roles.includes('admin') && (
            <Button icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => setRules(true)}>
              {say.rules}
            </Button>
          )}
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {say.add}
          </Button>
        </>
      }
      tabs={
        <Tabs
          name={say.views}
          panelId={listId}
          value={view}
          onChange={next => show({ ...(next !== 'mine' && { view: next }), ...(provider && { provider }) })}
          tabs={taskViews.map(id => ({
            id,
            label: say[id],
            count: id === 'done' ? undefined : counts.value && countText(counts.value[id]),
            urgent: id === 'overdue' && (counts.value?.overdue.total ?? 0) > 0,
          }))}
        />
      }
      filters={
        picked.length > 0 && (
          <BulkBar
            count={picked.length}
            onClear={() => setSelected(new Set())}
            onAll={() => setSelected(new Set(assignable.map(({ id }) => id)))}
          >
            <Button
              look="primary"
              icon={<UserRoundCheck aria-hidden="true" />}
              onClick={() => setAssigning(true)}
            >
              {sayAssign.open}
            </Button>
          </BulkBar>
        )
      }
      panel={null}
    >
      <TabPanel id={listId} chosen={view} className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          chosenId={search.open}
          onOpen={row => (row.answerAt ? void navigate({ to: row.answerAt }) : open(row.id))}
          words={view === 'mine' ? say : { ...say, emptyTitle: say.noneTitle, emptyBody: say.noneBody }}
          icon={ListTodo}
          tone={view === 'mine' || view === 'overdue' ? 'good' : 'calm'}
        />
      </TabPanel>
      {assigning && (
        <AssignDialog
          chosen={picked.map(({ id, title, order }) => ({
            id,
            name: [title, order?.orderNo].filter(Boolean).join(' '),
          }))}
          provider={provider}
          assign={(id, assigneeId) => tasks.change({ id, assigneeId })}
          onDone={() => setSelected(new Set())}
          onClose={() => setAssigning(false)}
        />
      )}
      {rules && <RulesDialog provider={provider} onClose={() => setRules(false)} />}
      {adding && (
        <TaskDialog
          provider={provider}
          colleagues={colleagues.value ?? []}
          onClose={() => setAdding(false)}
        />
      )}
      {chosen && !chosen.answerAt && (
        <TaskDialog
          key={chosen.id}
          task={chosen}
          colleagues={colleagues.value ?? []}
          onClose={() => {
            open(undefined)
            focusOpener(search.open)
          }}
        />
      )}
    </ListPage>
  )
}
