import { fill } from '@dtms/contract/language.ts'
import type { LeftOutReason } from '@dtms/contract/order/bulk.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { uiText } from '#ui/text.ts'
import styles from './bulk.module.css'
import { bulkText } from './text.ts'

interface LeftOutDialogProps {
  title: string
  reasons: readonly LeftOutReason[]
  // How many can be done all the same.
  others: number
  onOthers: () => Promise<void>
  onClose: () => void
}

// The orders among many that an action does not take, each with the reason.
export const LeftOutDialog = ({ title, reasons, others, onOthers, onClose }: LeftOutDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(bulkText) }
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className={styles.leftOut}>
        {reasons.map(({ orderId, orderNo, text }) => (
          <li key={orderId}>
            <strong>{orderNo}</strong> {text}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button onClick={onClose}>{say.close}</Button>
        {others > 0 && (
          <Button look="primary" onClick={() => void onOthers()}>
            {fill(say.others, { n: others })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
