import { fapiaoKindWords, fapiaoStates, fapiaoStateWords } from '@dtms/contract/bill/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleAlert, FileText } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { FapiaoBadge } from '../../badges.tsx'
import type { Fapiao } from '../../queries.ts'
import { deskBills } from '../queries.ts'
import { deskBillText } from '../text.ts'
import { useConflict } from '../use-conflict.ts'
import { FapiaoDialog } from './fapiao-dialog.tsx'
import type { DeskPartProps } from './part.ts'
import { StateList } from './state-list.tsx'
import { useCountedList } from './use-counted-list.ts'

// China's invoices that customers ask for; the clerk uploads them.
export const FapiaoPart = (props: DeskPartProps) => {
  const { search } = props
  const say = useWords(deskBillText)
  const language = useLanguage()
  const state = fapiaoStates.find(one => one === search.view) ?? 'requested'
  const { provider } = search
  const filter = {
    state,
    provider,
    sidx: 'createTime',
    sord: state === 'requested' ? 'asc' : 'desc',
  } as const
  const { list, counts } = useCountedList(['bills', 'fapiao', filter], (after, signal) =>
    deskBills.fapiaos(filter, after, signal),
  )
  const [open, setOpen] = useState<{ fapiao: Fapiao; rejecting: boolean }>()
  const done = (words: string) => {
    setOpen(undefined)
    void showMessage('success', words)
    list.reload()
  }
  const unlessConflict = useConflict(() => {
    setOpen(undefined)
    list.reload()
  })
  const columns: TableColumn<Fapiao>[] = [
    { id: 'bill', label: say.bill, cell: row => <TwoLines first={row.billNo} second={row.customerName} /> },
    { id: 'kind', label: say.kind, cell: row => fapiaoKindWords[row.kind][language] },
    {
      id: 'title',
      label: say.invoiceTitle,
      cell: row => <TwoLines first={row.title} second={row.taxNumber} />,
    },
    { id: 'amount', label: say.amount, right: true, cell: row => money(row.amount, row.currency) },
    {
      id: 'state',
      label: say.state,
      cell: row => (
        <>
          <FapiaoBadge state={row.state} />{' '}
          {row.needsRed && (
            <Badge tone="reject" icon={CircleAlert}>
              {say.needsRed}
            </Badge>
          )}
        </>
      ),
    },
    { id: 'since', label: say.since, cell: row => formatDateTime(new Date(row.createTime)) },
  ]
  return (
    <StateList
      {...props}
      part="fapiao"
      title={say.fapiao}
      count={say.fapiaoCount}
      empty={{ title: say.fapiaoEmpty, body: say.fapiaoEmptyBody }}
      icon={FileText}
      states={fapiaoStates.map(id => ({ id, label: fapiaoStateWords[id] }))}
      state={state}
      defaults="requested"
      urgent="requested"
      counts={counts}
      list={list}
      columns={columns}
      onOpen={fapiao => setOpen({ fapiao, rejecting: false })}
    >
      {open && !open.rejecting && (
        <FapiaoDialog
          fapiao={open.fapiao}
          onReject={() => setOpen({ ...open, rejecting: true })}
          onDone={() => done(say.fapiaoIssued)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.rejecting && (
        <ReasonDialog
          title={fill(say.rejectFapiaoTitle, { billNo: open.fapiao.billNo })}
          confirm={say.rejectFapiao}
          onClose={() => setOpen(undefined)}
          onConfirm={reason =>
            unlessConflict(async () => {
              await deskBills.rejectFapiao(open.fapiao.id, reason)
              done(say.fapiaoRejected)
            })
          }
        />
      )}
    </StateList>
  )
}
