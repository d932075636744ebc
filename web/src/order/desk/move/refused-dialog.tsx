import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { deskOrderText } from '../text.ts'
import styles from './dialog.module.css'

export interface RefusedOrder {
  id: string
  reason: string
}

interface RefusedDialogProps {
  title: string
  refused: readonly RefusedOrder[]
  orders: readonly { id: string; orderNo: string }[]
  onClose: () => void
}

// The unchanged orders among many, each with the reason.
export const RefusedDialog = ({ title, refused, orders, onClose }: RefusedDialogProps) => {
  const say = useWords(deskOrderText)
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className={styles.refused}>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <strong>{orders.find(order => order.id === id)?.orderNo}</strong> {reason}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="primary" onClick={onClose}>
          {say.done}
        </Button>
      </div>
    </Dialog>
  )
}
