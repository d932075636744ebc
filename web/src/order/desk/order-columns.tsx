import { fill, type Language } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import type { DeskOrderColumn } from '@dtms/contract/order/desk.ts'
import { urgencyWords } from '@dtms/contract/order/order.ts'
import { figure } from '#kernel/format/figure.ts'
import { formatDateTime, relativeTime } from '#kernel/format/time.ts'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useColumns } from '#ui/list/use-columns.ts'
import { LaneCell } from '../lane-cell.tsx'
import { isUnderWay } from '../milestone/eta.ts'
import { ModeTag } from '../mode-tag.tsx'
import { listId } from './list/order-tabs.tsx'
import { orderListText } from './list/text.ts'
import styles from './order-columns.module.css'
import { milestoneName, money, OrderState } from './panel/order-words.tsx'
import type { DeskOrderRow } from './queries.ts'

const columnOrder = [
  'orderNo',
  'status',
  'submitTime',
  'customer',
  'lane',
  'service',
  'mode',
  'load',
  'lastMilestone',
  'amount',
  'ready',
  'customerRef',
  'carrierNumbers',
  'eta',
  'urgency',
  'provider',
  'assignee',
] as const
const defaultColumns = [
  'orderNo',
  'status',
  'submitTime',
  'lane',
  'service',
  'load',
  'lastMilestone',
  'amount',
] as const
// Left out while an order is open beside the list.
export const minorColumns: readonly string[] = ['submitTime', 'service', 'mode', 'load', 'lastMilestone']
type ColumnId = (typeof columnOrder)[number]

// The export columns of each list column.
const exportOf: Readonly<Record<ColumnId, readonly DeskOrderColumn[]>> = {
  orderNo: ['orderNo', 'customerName'],
  status: ['flowStatus'],
  submitTime: ['submitTime'],
  customer: ['customerName'],
  lane: ['originName', 'destinationName'],
  service: ['service'],
  mode: ['businessType'],
  load: ['quantity', 'weightKg', 'volumeCbm'],
  lastMilestone: ['lastMilestone'],
  amount: ['totalAmount', 'currency'],
  ready: ['readyDate'],
  customerRef: ['customerRef'],
  carrierNumbers: ['carrierNumbers'],
  eta: ['eta'],
  urgency: ['urgency'],
  provider: ['provider'],
  // Internal: files do not have it.
  assignee: [],
}
// A file is read beside others: it always has what orders are found by, and what they weigh.
const alwaysExported: readonly DeskOrderColumn[] = [
  'customerRef',
  'carrierNumbers',
  ...(['quantity', 'weightKg', 'volumeCbm', 'chargeable', 'chargeableUnit'] as const),
]
export const exportedColumns = (shown: readonly string[]): DeskOrderColumn[] => [
  ...new Set([...shown.flatMap(id => exportOf[id as ColumnId] ?? []), ...alwaysExported]),
]

const orderTableColumns = (
  say: Said<typeof orderListText>,
  language: Language,
): TableColumn<DeskOrderRow>[] => {
  const now = new Date()
  const columns: Record<ColumnId, Omit<TableColumn<DeskOrderRow>, 'id'>> = {
    orderNo: {
      label: say.orderNo,
      cell: row => (
        <TwoLines first={row.orderNo} second={<span className={styles.short}>{row.customerName}</span>} />
      ),
    },
    status: {
      label: say.status,
      status: true,
      cell: row => (
        <TwoLines
          first={<OrderState order={row} />}
          second={row.urgency > 1 && urgencyWords[row.urgency as 2 | 3][language]}
        />
      ),
    },
    customer: { label: say.customer, cell: row => row.customerName },
    lane: { label: say.lane, cell: row => <LaneCell row={row} /> },
    service: {
      label: say.service,
      cell: row => (
        <TwoLines
          first={<ModeTag businessType={row.businessType} />}
          second={<span className={styles.short}>{row.service}</span>}
        />
      ),
    },
    mode: { label: say.mode, cell: row => modes[row.businessType].name[language] },
    load: {
      label: say.load,
      right: true,
      cell: row => (
        <TwoLines
          first={fill(say.pieces, { n: row.quantity })}
          second={`${figure(row.weightKg, { max: 1 })} kg`}
        />
      ),
    },
    lastMilestone: {
      label: say.milestone,
      cell: row =>
        row.lastMilestone && (
          <TwoLines
            first={milestoneName(row.lastMilestone.code, row.businessType, language)}
            second={formatDateTime(new Date(row.lastMilestone.time)).slice(5)}
          />
        ),
    },
    amount: {
      label: say.amount,
      right: true,
      kept: true,
      cell: row => money(row.payableAmount, row.currency),
    },
    ready: { label: say.ready, cell: row => row.readyDate },
    customerRef: { label: say.customerRef, cell: row => row.customerRef },
    carrierNumbers: {
      label: say.numbers,
      cell: row => row.carrierNumbers.map(({ number }) => number).join(' '),
    },
    eta: { label: orderListText.eta[language], cell: row => (isUnderWay(row) ? row.eta : '') },
    urgency: { label: say.urgency, cell: row => urgencyWords[row.urgency as 1][language] },
    provider: { label: say.provider, cell: row => row.provider?.name },
    assignee: { label: orderListText.assignee[language], cell: row => row.assignee?.name },
    submitTime: {
      label: say.waiting,
      sortable: true,
      cell: row => relativeTime(new Date(row.submitTime ?? row.createTime), now, language),
    },
  }
  return columnOrder.map(id => ({ id, ...columns[id] }))
}

/** All columns, and those that this person chose. */
export const useOrderColumns = () => {
  const language = useLanguage()
  return {
    all: orderTableColumns(useWords(orderListText), language),
    columns: useColumns(listId, columnOrder, defaultColumns),
  }
}
