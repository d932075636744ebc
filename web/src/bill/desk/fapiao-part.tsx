import { fapiaoKindWords, fapiaoStates, fapiaoStateWords } from '@dtms/contract/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { FileText } from 'lucide-react'
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
import { FapiaoBadge } from '../badges.tsx'
import type { Fapiao } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Two } from '../two.tsx'
import { FapiaoDialog } from './fapiao-dialog.tsx'
import type { DeskPartProps } from './part.ts'
import { DeskPartSwitch } from './part-switch.tsx'
import { deskBills } from './queries.ts'
import { deskBillText } from './text.ts'
import { useConflict } from './use-conflict.ts'

const listId = 'desk-fapiao'

// China's invoices that customers ask for; the clerk uploads them.
export const FapiaoPart = ({ search, change, onPart }: DeskPartProps) => {
  const say = { ...useWords(kitText), ...useWords(deskBillText) }
  const language = useLanguage()
  const state = fapiaoStates.find(one => one === search.view) ?? 'requested'
  const filter = { state, sidx: 'createTime', sord: state === 'requested' ? 'asc' : 'desc' } as const
  const list = useList(JSON.stringify([filter, language]), (after, signal) =>
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
    { id: 'bill', label: say.bill, cell: row => <Two first={row.billNo} second={row.customerName} /> },
    { id: 'kind', label: say.kind, cell: row => fapiaoKindWords[row.kind][language] },
    { id: 'title', label: say.invoiceTitle, cell: row => <Two first={row.title} second={row.taxNumber} /> },
    { id: 'amount', label: say.amount, right: true, cell: row => money(row.amount, row.currency) },
    { id: 'state', label: say.state, cell: row => <FapiaoBadge state={row.state} /> },
    { id: 'since', label: say.since, cell: row => formatDateTime(new Date(row.createTime)) },
  ]
  return (
    <ListPage
      title={say.fapiao}
      count={list.rows && fill(say.fapiaoCount, { n: countText(list) })}
      actions={<DeskPartSwitch part="fapiao" onPart={onPart} />}
      tabs={
        <Tabs
          name={say.views}
          panelId={listId}
          value={state}
          onChange={view => change({ view })}
          tabs={fapiaoStates.map(id => ({ id, label: fapiaoStateWords[id][language] }))}
        />
      }
      filters={null}
    >
      <TabPanel id={listId} chosen={state} className={listFrame}>
        <Rows
          name={say.fapiao}
          list={list}
          columns={columns}
          idOf={row => row.id}
          words={{ ...say, emptyTitle: say.fapiaoEmpty, emptyBody: say.fapiaoEmptyBody }}
          icon={FileText}
          onOpen={fapiao => setOpen({ fapiao, rejecting: false })}
        />
      </TabPanel>
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
    </ListPage>
  )
}
