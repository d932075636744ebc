import { disputeStates, disputeStateWords } from '@dtms/contract/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { formatDateTime } from '#kernel/time.ts'
import { money } from '#quote/public.ts'
import { countText } from '#ui/count-text.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { ListPage, listFrame } from '#ui/list-page.tsx'
import { Rows } from '#ui/rows.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { kitText } from '#ui/text.ts'
import { useList } from '#ui/use-list.ts'
import { DisputeBadge } from '../badges.tsx'
import { Two } from '../two.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import type { DeskPartProps } from './part.ts'
import { DeskPartSwitch } from './part-switch.tsx'
import { type DeskDispute, deskBills } from './queries.ts'
import { deskBillText } from './text.ts'
import { useConflict } from './use-conflict.ts'
import { useFinance } from './use-finance.ts'

const listId = 'desk-disputes'

// What customers dispute, the longest waiting first.
export const DisputesPart = ({ search, change, onPart }: DeskPartProps) => {
  const say = { ...useWords(kitText), ...useWords(deskBillText) }
  const language = useLanguage()
  const finance = useFinance()
  const state = disputeStates.find(one => one === search.view) ?? 'open'
  const filter = { state, sidx: 'createTime', sord: state === 'open' ? 'asc' : 'desc' } as const
  const list = useList(JSON.stringify([filter, language]), (after, signal) =>
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
    { id: 'bill', label: say.bill, cell: row => <Two first={row.billNo} second={row.customerName} /> },
    { id: 'about', label: say.about, cell: about },
    { id: 'amount', label: say.amount, right: true, cell: row => money(row.amount, row.currency) },
    { id: 'said', label: say.said, cell: row => row.text.slice(0, 80) },
    { id: 'state', label: say.state, cell: row => <DisputeBadge state={row.state} /> },
    { id: 'since', label: say.since, cell: row => formatDateTime(new Date(row.createTime)) },
  ]
  return (
    <ListPage
      title={say.disputes}
      count={list.rows && fill(say.disputeCount, { n: countText(list) })}
      actions={<DeskPartSwitch part="disputes" onPart={onPart} />}
      tabs={
        <Tabs
          name={say.views}
          panelId={listId}
          value={state}
          onChange={view => change({ view })}
          tabs={disputeStates.map(id => ({ id, label: disputeStateWords[id][language] }))}
        />
      }
      filters={null}
    >
      <TabPanel id={listId} chosen={state} className={listFrame}>
        <Rows
          name={say.disputes}
          list={list}
          columns={columns}
          idOf={row => row.id}
          words={{ ...say, emptyTitle: say.disputesEmpty, emptyBody: say.disputesEmptyBody }}
          icon={MessageSquareWarning}
          onOpen={row =>
            finance && row.state === 'open'
              ? setAnswering(row)
              : change({ part: '', view: '', open: row.billId, tab: 'disputes' })
          }
        />
      </TabPanel>
      {answering && (
        <AnswerDialog
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
    </ListPage>
  )
}
