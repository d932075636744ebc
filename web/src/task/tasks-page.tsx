import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Clock, ListTodo, Plus } from 'lucide-react'
import { useState } from 'react'
import { CallFailure } from '#kernel/call-failure.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { type Task, tasks } from './queries.ts'
import { type TasksSearch, taskViews } from './search.ts'
import { TaskDialog } from './task-dialog.tsx'
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
  const view = search.view ?? 'mine'
  const { provider } = search
  const list = useList(['tasks', 'list', view, provider], (after, signal) =>
    tasks.list(view, provider, after, signal),
  )
  const counts = useQuery(['tasks', 'counts', provider], signal => tasks.counts(provider, signal))
  const colleagues = useQuery(['tasks', 'colleagues', provider], signal => tasks.colleagues(provider, signal))
  const [adding, setAdding] = useState(false)
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

  const columns: TableColumn<Task>[] = [
    {
      id: 'title',
      label: say.what,
      roomy: true,
      cell: task => <TwoLines first={task.title} second={task.note} />,
    },
    {
      id: 'due',
      label: say.dueDay,
      cell: task => task.dueDay ?? '—',
    },
    { id: 'assignee', label: say.assignee, cell: task => task.assignee?.name ?? say.unassigned },
    {
      id: 'order',
      label: say.order,
      cell: ({ order }) => order && <Link to={orderPath(order.id)}>{order.orderNo}</Link>,
    },
    { id: 'customer', label: say.customer, cell: task => task.customer?.name ?? '' },
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
      cell: task =>
        task.state === 'open' && (
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
        ),
    },
  ]
  return (
    <ListPage
      title={say.title}
      actions={
        <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {say.add}
        </Button>
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
      filters={null}
      panel={null}
    >
      <TabPanel id={listId} chosen={view} className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          chosenId={search.open}
          onOpen={row => open(row.id)}
          words={view === 'mine' ? say : { ...say, emptyTitle: say.noneTitle, emptyBody: say.noneBody }}
          icon={ListTodo}
          tone={view === 'mine' || view === 'overdue' ? 'good' : 'calm'}
        />
      </TabPanel>
      {adding && (
        <TaskDialog
          provider={provider}
          colleagues={colleagues.value ?? []}
          onClose={() => setAdding(false)}
        />
      )}
      {chosen && (
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
