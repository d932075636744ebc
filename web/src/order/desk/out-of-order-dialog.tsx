import { fill } from '@dtms/contract/language.ts'
import type { MilestoneReason } from '@dtms/contract/order/desk.ts'
import { transportWords } from '@dtms/contract/order/order.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { formatDateTime } from '#kernel/time.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import styles from './dialog.module.css'
import { deskOrderText } from './text.ts'

interface OutOfOrderDialogProps {
  reasons: readonly MilestoneReason[]
  // How many of the chosen orders are not concerned.
  others: number
  onRecordAll: () => Promise<void>
  onRecordOthers: () => Promise<void>
  onBack: () => void
}

// The goods are further already: whether the earlier milestone is recorded all the same. The orders' state stays.
export const OutOfOrderDialog = (props: OutOfOrderDialogProps) => {
  const { reasons, others, onRecordAll, onRecordOthers, onBack } = props
  const say = useWords(deskOrderText)
  const language = useLanguage()
  const milestone = reasons[0] ? transportWords[reasons[0].code][language] : ''
  return (
    <ConfirmDialog
      title={fill(say.outOfOrderTitle, { milestone })}
      confirm={say.recordAnyway}
      dismiss={say.keepOrder}
      instead={
        others > 0 ? { text: fill(say.recordOthers, { n: others }), onConfirm: onRecordOthers } : undefined
      }
      onConfirm={onRecordAll}
      onClose={onBack}
    >
      <p>{say.outOfOrderBody}</p>
      <ul className={styles.refused}>
        {reasons.map(({ orderId, orderNo, furthest, time }) => (
          <li key={orderId}>
            <strong>{orderNo}</strong> {transportWords[furthest][language]} · {formatDateTime(new Date(time))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
