import { type PendingCharge, pendingWords } from '@dtms/contract/bill/desk.ts'
import { fill } from '@dtms/contract/language.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords, type WordTable } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import styles from './too-early.module.css'

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

const tooEarlyText = {
  tooEarlyTitle: {
    zh: '有费用待客户确认，仍要出账吗？',
    zhtw: '有費用待客戶確認，仍要出帳嗎？',
    en: 'Bill before the customer has replied?',
  },
  tooEarlyBody: {
    zh: '以下金额尚未得到客户确认，不会计入本次账单。客户同意后将另行出账。',
    zhtw: '以下金額尚未得到客戶確認，不會計入本次帳單。客戶同意後將另行出帳。',
    en: 'The customer has not approved these amounts yet, so they are not on this bill. Once approved, they are billed separately.',
  },
  billAnyway: { zh: '仍然出账', zhtw: '仍然出帳', en: 'Bill anyway' },
  billOthers: {
    zh: '只出其余 {n} 票',
    zhtw: '只出其餘 {n} 票',
    en: 'Bill only the other {n} {n:order|orders}',
  },
  back: { zh: '返回', zhtw: '返回', en: 'Back' },
} as const satisfies WordTable
