import { laneName } from '@dtms/contract/lane-name.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { urgencyWords } from '@dtms/contract/order.ts'
import type { DeskOrderColumn } from '@dtms/contract/order-desk.ts'
import { businessTypes } from '@dtms/contract/reference.ts'
import type { Said } from '#kernel/language.ts'
import { relativeTime } from '#kernel/time.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { figure, milestoneName, money, OrderState } from './order-words.tsx'
import type { DeskOrderRow } from './queries.ts'
import type { deskOrderText } from './text.ts'

export const columnOrder = [
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
  'urgency',
  'provider',
] as const
export const usualColumns = [
  'orderNo',
  'status',
  'submitTime',
  'customer',
  'lane',
  'service',
  'load',
  'lastMilestone',
  'amount',
] as const
type ColumnId = (typeof columnOrder)[number]

// What a column of the list says stands in these columns of an export.
const exportOf: Readonly<Record<ColumnId, readonly DeskOrderColumn[]>> = {
  orderNo: ['orderNo'],
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
  urgency: ['urgency'],
  provider: ['provider'],
}
export const exportedColumns = (shown: readonly string[]): DeskOrderColumn[] =>
  shown.flatMap(id => exportOf[id as ColumnId] ?? [])

export const orderTableColumns = (
  say: Said<typeof deskOrderText>,
  language: Language,
): TableColumn<DeskOrderRow>[] => {
  const now = new Date()
  const columns: Record<ColumnId, Omit<TableColumn<DeskOrderRow>, 'id'>> = {
    orderNo: { label: say.orderNo, cell: row => row.orderNo },
    status: { label: say.status, cell: row => <OrderState order={row} /> },
    customer: { label: say.customer, cell: row => row.customerName },
    lane: { label: say.lane, cell: row => laneName(row) },
    service: { label: say.service, cell: row => row.service },
    mode: { label: say.mode, cell: row => businessTypes[row.businessType as 1][language] },
    load: {
      label: say.load,
      right: true,
      cell: row => fill(say.pieces, { n: row.quantity, kg: figure(row.weightKg, 1) }),
    },
    lastMilestone: {
      label: say.lastMilestone,
      cell: row => row.lastMilestone && milestoneName(row.lastMilestone.code, language),
    },
    amount: { label: say.amount, right: true, kept: true, cell: row => money(row.totalAmount, row.currency) },
    ready: { label: say.ready, cell: row => row.readyDate },
    customerRef: { label: say.customerRef, cell: row => row.customerRef },
    urgency: { label: say.urgency, cell: row => urgencyWords[row.urgency as 1][language] },
    provider: { label: say.provider, cell: row => row.provider?.name },
    submitTime: {
      label: say.waiting,
      sortable: true,
      cell: row => relativeTime(new Date(row.submitTime ?? row.createTime), now, language),
    },
  }
  return columnOrder.map(id => ({ id, ...columns[id] }))
}
