import { type PendingCharge, pendingWords } from '@dtms/contract/bill/desk.ts'
import { fill } from '@dtms/contract/language.ts'
import { CallFailure } from '#kernel/call-failure.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { money } from '#kernel/money.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import styles from './too-early.module.css'
import { tooEarlyText } from './too-early-text.ts'

/** What waits for the customer, where billing was refused for that. */
export const pendingIn = (error: unknown): readonly PendingCharge[] =>
  error instanceof CallFailure ? (error.reasons as readonly PendingCharge[]) : []

interface TooEarlyDialogProps {
  reasons: readonly PendingCharge[]
  // How many of the chosen orders have nothing pending, where these can be billed alone.
  others?: number
  onBill: () => Promise<void>
  onBillOthers?: () => Promise<void>
  onClose: () => void
}

// Something waits for the customer's word: whether to bill all the same, without it.
export const TooEarlyDialog = ({
  reasons,
  others = 0,
  onBill,
  onBillOthers,
  onClose,
}: TooEarlyDialogProps) => {
  const say = useWords(tooEarlyText)
  return (
    <ConfirmDialog
      title={say.tooEarlyTitle}
      confirm={say.billAnyway}
      dismiss={say.back}
      instead={
        others > 0 && onBillOthers
          ? { text: fill(say.billOthers, { n: others }), onConfirm: onBillOthers }
          : undefined
      }
      onConfirm={onBill}
      onClose={onClose}
    >
      <p>{say.tooEarlyBody}</p>
      <ul className={styles.reasons}>
        {reasons.map(reason => (
          <li key={reason.id}>
            <strong>{reason.orderNo}</strong>
            <PendingText pending={reason} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

export const PendingText = ({ pending }: { pending: PendingCharge }) => {
  const language = useLanguage()
  return (
    <span className={styles.pending}>
      <span className={styles.amount}>+{money(pending.amount, pending.currency)}</span>
      <small>{pendingWords[pending.kind][language]}</small>
    </span>
  )
}
