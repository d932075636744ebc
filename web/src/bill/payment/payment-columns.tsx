import { type PaymentSortKey, paymentSortKeys } from '@dtms/contract/bill/payment.ts'
import { fill } from '@dtms/contract/language.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import type { Said } from '#kernel/language.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { PaymentBadge } from '../badges.tsx'
import type { Payment } from '../queries.ts'
import type { paymentText } from '../text/payment.ts'

// For the shipper and the desk; the desk wants to know whose it is, the shipper to whom.
export const paymentColumns = (
  say: Said<typeof paymentText>,
  side: 'shipper' | 'desk',
): TableColumn<Payment>[] => [
  {
    id: 'paymentNo',
    label: say.paymentNo,
    cell: row => <TwoLines first={row.paymentNo} second={row.reference} />,
  },
  { id: 'status', label: say.status, status: true, cell: row => <PaymentBadge state={row.status} /> },
  side === 'desk'
    ? { id: 'customer', label: say.customer, cell: row => row.customerName }
    : { id: 'provider', label: say.provider, cell: row => row.provider.name },
  {
    id: 'amount',
    label: say.amount,
    kept: true,
    right: true,
    sortable: true,
    cell: row => (
      <TwoLines
        // As the bank's own list has it.
        first={row.paid ? money(row.paid.amount, row.paid.currency) : money(row.amount, row.currency)}
        second={[
          row.paid && `= ${money(row.amount, row.currency)}`,
          row.receivedAmount !== null &&
            row.receivedAmount !== row.amount &&
            `${say.received} ${money(row.receivedAmount, row.currency)}`,
          row.refundedAmount > 0 && `${say.refunded} ${money(row.refundedAmount, row.currency)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  { id: 'paidDate', label: say.paidDate, sortable: true, cell: row => row.paidDate },
  {
    id: 'bills',
    label: say.bills,
    cell: row => {
      const [first, ...others] = row.bills
      return first ? `${first.billNo}${others.length > 0 ? ` +${others.length}` : ''}` : '—'
    },
  },
  {
    id: 'createTime',
    label: say.submittedAt,
    sortable: true,
    // In two lines: the longest state leaves no room for one at 1280.
    cell: row => {
      const [day, time] = formatDateTime(new Date(row.createTime)).split(' ')
      return <TwoLines first={day} second={time} />
    },
  },
]

export const decidedWords = (payment: Payment, say: Said<typeof paymentText>): string | undefined => {
  if (!payment.decideTime) return undefined
  const time = formatDateTime(new Date(payment.decideTime))
  const words = payment.status === 'withdrawn' ? say.withdrawnBy : say.decidedBy
  return payment.decidedBy ? fill(words, { who: payment.decidedBy, time }) : fill(say.decidedAt, { time })
}

export interface PaymentSort {
  by: PaymentSortKey
  descending: boolean
}
export const newestFirst: PaymentSort = { by: 'createTime', descending: true }

export const sortedBy = (before: PaymentSort, by: string): PaymentSort => ({
  by: paymentSortKeys.find(key => key === by) ?? 'createTime',
  descending: before.by === by ? !before.descending : false,
})
