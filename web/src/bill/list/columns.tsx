import { type BillColumn, billColumnWords, fapiaoStateWords } from '@dtms/contract/bill/bill.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { money } from '#kernel/format/money.ts'
import type { Said } from '#kernel/language.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { BillBadge } from '../badges.tsx'
import type { BillRow } from '../queries.ts'
import type { billingText } from '../text/list.ts'
import styles from './columns.module.css'

// The export columns of each list column.
export const exportOf: Readonly<Record<string, readonly BillColumn[]>> = {
  billNo: ['billNo', 'orderCount'],
  status: ['status'],
  dueDate: ['dueDate', 'overdueDays'],
  totalAmount: ['totalAmount', 'currency'],
  paidAmount: ['paidAmount', 'creditedAmount'],
  creditedAmount: ['creditedAmount'],
  balance: ['balance'],
  provider: ['provider'],
  issueDate: ['issueDate'],
  totalAmountUsd: ['totalAmountUsd'],
  fapiao: ['fapiao'],
}

export const columnOrder = Object.keys(exportOf)
export const defaultColumns = [
  'billNo',
  'status',
  'dueDate',
  'totalAmount',
  'paidAmount',
  'balance',
  'provider',
]
// Left out while a bill is open beside the list.
export const minorColumns = [
  'totalAmount',
  'provider',
  'issueDate',
  'paidAmount',
  'creditedAmount',
  'totalAmountUsd',
  'fapiao',
]

export const billTableColumns = (
  language: Language,
  say: Said<typeof billingText>,
): TableColumn<BillRow>[] => {
  const all: Record<string, Omit<TableColumn<BillRow>, 'id' | 'label'>> = {
    billNo: {
      sortable: true,
      cell: row => (
        <TwoLines
          first={row.billNo}
          second={[fill(say.ordersIn, { n: row.orderCount }), row.period].filter(Boolean).join(' · ')}
        />
      ),
    },
    status: { status: true, cell: row => <BillBadge bill={row} /> },
    dueDate: {
      sortable: true,
      cell: row => (
        <TwoLines
          first={row.dueDate ?? '—'}
          second={row.overdueDays > 0 && fill(say.overdueBy, { n: row.overdueDays })}
        />
      ),
    },
    totalAmount: { right: true, sortable: true, cell: row => money(row.totalAmount, row.currency) },
    // The credited amount is shown if there is one.
    paidAmount: {
      right: true,
      cell: row => (
        <TwoLines
          first={money(row.paidAmount, row.currency)}
          second={
            row.creditedAmount > 0 &&
            fill(say.creditedToo, { amount: money(row.creditedAmount, row.currency) })
          }
        />
      ),
    },
    creditedAmount: { right: true, cell: row => money(row.creditedAmount, row.currency) },
    balance: {
      right: true,
      kept: true,
      sortable: true,
      cell: row => (
        <TwoLines
          first={<strong>{money(row.balance, row.currency)}</strong>}
          second={
            row.pendingAmount > 0 && fill(say.checking, { amount: money(row.pendingAmount, row.currency) })
          }
        />
      ),
    },
    provider: { cell: row => <span className={styles.provider}>{row.provider.name}</span> },
    issueDate: { sortable: true, cell: row => row.issueDate ?? '—' },
    totalAmountUsd: { right: true, cell: row => money(row.totalAmountUsd) },
    fapiao: { cell: row => (row.fapiao ? fapiaoStateWords[row.fapiao][language] : '—') },
  }
  return columnOrder.map(id => ({
    id,
    label: billColumnWords[id as BillColumn][language],
    ...(all[id] as Omit<TableColumn<BillRow>, 'id' | 'label'>),
  }))
}
