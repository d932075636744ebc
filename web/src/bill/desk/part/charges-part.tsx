import { chargeSourceWords, chargeStates } from '@dtms/contract/bill/bill.ts'
import { ReceiptText } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { uiText } from '#ui/text.ts'
import { daysOf } from '../../days.ts'
import { PeriodFilter, usePastPeriods } from '../../list/period-filter.tsx'
import { type DeskCharge, deskBills } from '../queries.ts'
import { deskBillText } from '../text.ts'
import { DeskChargeBadge, deskChargeWords } from './charge-state.ts'
import { OrderChargesPanel } from './order-charges-panel.tsx'
import type { DeskPartProps } from './part.ts'
import { StateList } from './state-list.tsx'
import { useCountedList } from './use-counted-list.ts'

const views = ['all', ...chargeStates] as const

export const ChargesPart = (props: DeskPartProps) => {
  const { search, change } = props
  const say = useWords(deskBillText)
  const language = useLanguage()
  const periods = usePastPeriods()
  const state = chargeStates.find(one => one === search.view)
  const { from, to } = daysOf(search)
  const filter = { state, keyword: search.q, from, to, sidx: 'createTime', sord: 'desc' } as const
  const { list, counts } = useCountedList(['bills', 'desk-charges', filter], (after, signal) =>
    deskBills.charges(filter, after, signal),
  )
  const columns: TableColumn<DeskCharge>[] = [
    {
      id: 'text',
      label: say.charge,
      // Beside a panel it leaves more space for the number of the order.
      roomy: true,
      cell: row => <TwoLines first={row.text} second={row.legText} />,
    },
    {
      id: 'order',
      label: say.order,
      status: true,
      cell: row => <TwoLines first={row.orderNo} second={row.customerName} />,
    },
    {
      id: 'source',
      label: say.source,
      cell: row => (
        <TwoLines
          first={chargeSourceWords[row.source][language]}
          second={row.source !== 'quote' && row.reason}
        />
      ),
    },
    {
      id: 'amount',
      label: say.amount,
      right: true,
      kept: true,
      cell: row => money(row.amount, row.currency),
    },
    { id: 'state', label: say.state, status: true, cell: row => <DeskChargeBadge state={row.state} /> },
    { id: 'bill', label: say.bill, cell: row => row.bill?.billNo ?? '—' },
    { id: 'since', label: say.arisen, cell: row => formatDateTime(new Date(row.createTime)) },
  ]
  return (
    <StateList
      {...props}
      part="charges"
      title={say.charges}
      count={say.chargeCount}
      empty={{ title: say.chargesEmpty, body: say.unbilledEmptyBody }}
      icon={ReceiptText}
      states={views.map(id => ({ id, label: id === 'all' ? uiText.all : deskChargeWords[id] }))}
      state={state ?? 'all'}
      defaults="all"
      counts={counts}
      list={list}
      columns={columns}
      onOpen={row => change({ orderNo: row.orderNo })}
      filters={
        <>
          <SearchBox label={say.unbilledSearch} value={search.q ?? ''} onChange={q => change({ q })} />
          <PeriodFilter label={say.arisen} periods={periods} from={from} to={to} onChange={change} />
        </>
      }
      onClear={
        state || search.q || from || to ? () => change({ q: '', view: '', from: '', to: '' }) : undefined
      }
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
    />
  )
}
