import type { PaymentState } from '@dtms/contract/bill/payment.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PaymentBadge } from '../../badges.tsx'
import styles from '../too-early.module.css'
import { receiptText } from './receipt-text.ts'

export interface KnownPayment {
  id: string
  paymentNo: string
  customerName: string
  status: PaymentState
  amount: number
  currency: string
  paidDate: string
}

interface SameReferenceProps {
  payments: readonly KnownPayment[]
  // The words of the button, where it does not record a receipt.
  confirm?: string
  onRecord: () => Promise<void>
  onClose: () => void
}

// The bank's reference is known: most likely the same money.
export const SameReference = ({ payments, confirm, onRecord, onClose }: SameReferenceProps) => {
  const say = useWords(receiptText)
  return (
    <ConfirmDialog
      title={say.sameTitle}
      confirm={confirm ?? say.recordAnyway}
      onConfirm={onRecord}
      onClose={onClose}
    >
      <p>{say.sameBody}</p>
      <ul className={styles.reasons}>
        {payments.map(one => (
          <li key={one.id}>
            <strong>{one.paymentNo}</strong>
            <span>
              {one.customerName} · {money(one.amount, one.currency)} · {one.paidDate}
            </span>
            <PaymentBadge state={one.status} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
