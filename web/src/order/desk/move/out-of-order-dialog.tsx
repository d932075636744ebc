import { fill } from '@dtms/contract/language.ts'
import type { MilestoneReason } from '@dtms/contract/order/desk.ts'
import type { MilestoneCode } from '@dtms/contract/order/order.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { deskOrderText } from '../text.ts'
import styles from './dialog.module.css'

interface OutOfOrderDialogProps {
  reasons: readonly MilestoneReason[]
  // What a milestone is called for one order, or for all of them.
  word: (code: MilestoneCode, orderId?: string) => string
  // How many of the chosen orders are not concerned.
  others: number
  onRecordAll: () => Promise<void>
  onRecordOthers: () => Promise<void>
  onBack: () => void
}

// The goods are further already, or the time is before an earlier milestone: whether it is recorded all the same.
export const OutOfOrderDialog = (props: OutOfOrderDialogProps) => {
  const { reasons, word, others, onRecordAll, onRecordOthers, onBack } = props
  const say = useWords(deskOrderText)
  const kinds = new Set(reasons.map(({ kind }) => kind))
  const milestone = reasons[0] ? word(reasons[0].code) : ''
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
      {kinds.has('out_of_order') && <p>{say.outOfOrderBody}</p>}
      {kinds.has('before_earlier') && <p>{say.beforeEarlierBody}</p>}
      <ul className={styles.refused}>
        {reasons.map(({ orderId, orderNo, furthest, time }) => (
          <li key={orderId}>
            <strong>{orderNo}</strong> {word(furthest, orderId)} · {formatDateTime(new Date(time))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
