import { disputeStates, disputeStateWords } from '@dtms/contract/bill/bill.ts'
import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { DisputeBadge } from '../../badges.tsx'
import { type DeskDispute, deskBills } from '../queries.ts'
import { deskBillText } from '../text.ts'
import { useConflict } from '../use-conflict.ts'
import { useFinance } from '../use-finance.ts'
import { DisputeReplyDialog } from './dispute-reply-dialog.tsx'
import type { DeskPartProps } from './part.ts'
import { StateList } from './state-list.tsx'
import { useCountedList } from './use-counted-list.ts'

// What customers dispute, the longest waiting first.
export const DisputesPart = (props: DeskPartProps) => {
  const { search, change } = props
  const say = useWords(deskBillText)
  const finance = useFinance()
  const state = disputeStates.find(one => one === search.view) ?? 'open'
  const { provider } = search
  const filter = { state, provider, sidx: 'createTime', sord: state === 'open' ? 'asc' : 'desc' } as const
  const { list, counts } = useCountedList(['bills', 'disputes', filter], (after, signal) =>
    deskBills.disputes(filter, after, signal),
  )
  const [answering, setAnswering] = useState<DeskDispute>()
  const close = () => setAnswering(undefined)
  const unlessConflict = useConflict(() => {
    close()
    list.reload()
  })
  const about = (row: DeskDispute) =>
    row.lineId ? [row.orderNo, row.lineText].filter(Boolean).join(' · ') : say.wholeBill
  const columns: TableColumn<DeskDispute>[] = [
    { id: 'bill', label: say.bill, cell: row => <TwoLines first={row.billNo} second={row.customerName} /> },
    { id: 'about', label: say.about, cell: about },
    { id: 'amount', label: say.amount, right: true, cell: row => money(row.amount, row.currency) },
    { id: 'said', label: say.said, cell: row => row.text.slice(0, 80) },
    { id: 'state', label: say.state, cell: row => <DisputeBadge state={row.state} /> },
    { id: 'since', label: say.since, cell: row => formatDateTime(new Date(row.createTime)) },
  ]
  return (
    <StateList
      {...props}
      part="disputes"
      title={say.disputes}
      count={say.disputeCount}
      empty={{ title: say.disputesEmpty, body: say.disputesEmptyBody }}
      icon={MessageSquareWarning}
      states={disputeStates.map(id => ({ id, label: disputeStateWords[id] }))}
      state={state}
      defaults="open"
      urgent="open"
      counts={counts}
      list={list}
      columns={columns}
      onOpen={row =>
        finance && row.state === 'open'
          ? setAnswering(row)
          : change({ part: '', view: '', open: row.billId, tab: 'disputes' })
      }
    >
      {answering && (
        <DisputeReplyDialog
          dispute={{ ...answering, about: about(answering) }}
          unlessConflict={unlessConflict}
          onDone={() => {
            close()
            void showMessage('success', say.answered)
            list.reload()
          }}
          onClose={close}
        />
      )}
    </StateList>
  )
}
