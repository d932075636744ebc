import { fill } from '@dtms/contract/language.ts'
import { CalendarCheck } from 'lucide-react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { DeskBillParts } from '../desk/part/desk-bill-parts.tsx'
import type { DeskPartProps } from '../desk/part/part.ts'
import { type Run, runs } from './queries.ts'
import styles from './run.module.css'
import { RunBadge } from './run-badge.tsx'
import { RunPanel } from './run-panel.tsx'
import { RunPreview } from './run-preview.tsx'
import { runText } from './text.ts'

// The monthly runs, the newest first; and what the next one would bill.
export const RunsPart = (props: DeskPartProps) => {
  const { search, change, onPart } = props
  const say = useWords(runText)
  const list = useList(['bills', 'runs'], (after, signal) => runs.list(after, signal))
  if (search.view === 'preview') return <RunPreview {...props} onStarted={list.reload} />
  const columns: TableColumn<Run>[] = [
    { id: 'month', label: say.month, cell: row => row.month },
    { id: 'state', label: say.state, status: true, cell: row => <RunBadge state={row.state} /> },
    {
      id: 'progress',
      label: say.progress,
      cell: row => fill(say.doneOf, { done: row.done, total: row.total }),
    },
    { id: 'bills', label: say.bills, right: true, kept: true, cell: row => row.bills },
    { id: 'skipped', label: say.skipped, right: true, cell: row => row.skipped },
    { id: 'failed', label: say.failed, right: true, cell: row => row.failed },
    { id: 'by', label: say.by, cell: row => row.by || say.itself },
    { id: 'started', label: say.started, cell: row => formatDateTime(new Date(row.startTime)) },
  ]
  const minor = ['skipped', 'by', 'started']
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.runCount, { n: countText(list) })}
      actions={
        <Button
          look="primary"
          icon={<CalendarCheck aria-hidden="true" />}
          onClick={() => change({ view: 'preview', open: '' })}
        >
          {say.newRun}
        </Button>
      }
      parts={<DeskBillParts part="runs" onPart={onPart} />}
      filters={<p className={styles.lead}>{say.lead}</p>}
      panel={
        search.open && (
          <RunPanel
            key={search.open}
            id={search.open}
            onChanged={list.reload}
            onBill={id => change({ part: '', view: '', open: id })}
            onClose={() => change({ open: undefined })}
          />
        )
      }
    >
      <div className={listFrame}>
        <Rows
          name={say.runs}
          list={list}
          columns={columns.filter(({ id }) => !(search.open && minor.includes(id)))}
          idOf={row => row.id}
          chosenId={search.open}
          words={say}
          icon={CalendarCheck}
          onOpen={row => change({ open: row.id })}
        />
      </div>
    </ListPage>
  )
}
