import { chargeSourceWords, chargeStates } from '@dtms/contract/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { ReceiptText } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { formatDateTime } from '#kernel/time.ts'
import { money } from '#quote/public.ts'
import { countText } from '#ui/count-text.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { SearchBox } from '#ui/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list-page.tsx'
import { Rows } from '#ui/rows.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { kitText } from '#ui/text.ts'
import { useList } from '#ui/use-list.ts'
import { Two } from '../two.tsx'
import { DeskChargeBadge, deskChargeWords } from './charge-state.ts'
import { OrderChargesPanel } from './order-charges-panel.tsx'
import type { DeskPartProps } from './part.ts'
import { DeskPartSwitch } from './part-switch.tsx'
import { type DeskCharge, deskBills } from './queries.ts'
import { deskBillText } from './text.ts'

const listId = 'desk-charges'
const views = ['all', ...chargeStates] as const

export const ChargesPart = ({ search, change, onPart }: DeskPartProps) => {
  const say = { ...useWords(kitText), ...useWords(deskBillText) }
  const language = useLanguage()
  const state = chargeStates.find(one => one === search.view)
  const filter = { state, keyword: search.q, sidx: 'createTime', sord: 'desc' } as const
  const list = useList(JSON.stringify([filter, language]), (after, signal) =>
    deskBills.charges(filter, after, signal),
  )
  const columns: TableColumn<DeskCharge>[] = [
    { id: 'text', label: say.charge, cell: row => <Two first={row.text} second={row.legText} /> },
    {
      id: 'order',
      label: say.order,
      cell: row => <Two first={row.orderNo} second={row.customerName} />,
    },
    {
      id: 'source',
      label: say.source,
      cell: row => (
        <Two first={chargeSourceWords[row.source][language]} second={row.source !== 'quote' && row.reason} />
      ),
    },
    { id: 'amount', label: say.amount, right: true, cell: row => money(row.amount, row.currency) },
    { id: 'state', label: say.state, cell: row => <DeskChargeBadge state={row.state} /> },
    { id: 'bill', label: say.bill, cell: row => row.bill?.billNo ?? '—' },
    { id: 'since', label: say.since, cell: row => formatDateTime(new Date(row.createTime)) },
  ]
  return (
    <ListPage
      title={say.charges}
      count={list.rows && fill(say.chargeCount, { n: countText(list) })}
      actions={<DeskPartSwitch part="charges" onPart={onPart} />}
      tabs={
        <Tabs
          name={say.views}
          panelId={listId}
          value={state ?? 'all'}
          onChange={view => change({ view: view === 'all' ? undefined : view })}
          tabs={views.map(id => ({ id, label: id === 'all' ? say.all : deskChargeWords[id][language] }))}
        />
      }
      filters={<SearchBox label={say.unbilledSearch} value={search.q ?? ''} onChange={q => change({ q })} />}
      panel={
        search.orderNo && (
          <OrderChargesPanel
            key={search.orderNo}
            orderNo={search.orderNo}
            lead={undefined}
            onChanged={list.reload}
            onClose={() => change({ orderNo: undefined })}
          />
        )
      }
    >
      <TabPanel id={listId} chosen={state ?? 'all'} className={listFrame}>
        <Rows
          name={say.charges}
          list={list}
          columns={columns}
          idOf={row => row.id}
          words={{ ...say, emptyTitle: say.chargesEmpty, emptyBody: say.unbilledEmptyBody }}
          icon={ReceiptText}
          onClear={state || search.q ? () => change({ q: '', view: '' }) : undefined}
          onOpen={row => change({ orderNo: row.orderNo })}
        />
      </TabPanel>
    </ListPage>
  )
}
