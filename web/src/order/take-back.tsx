import { fill } from '@dtms/contract/language.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useWords, type WordTable } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import styles from './take-back.module.css'

const text = {
  takeBack: { zh: '撤回 {name}', zhtw: '撤回 {name}', en: 'Withdraw {name}' },
  body: {
    zh: '撤回后对方不能再打开这份文件；订单记录会保留此操作。',
    zhtw: '撤回後對方不能再開啟這份文件；訂單紀錄會保留此操作。',
    en: 'The other party can no longer open this document. The order history keeps a record.',
  },
  confirm: { zh: '撤回', zhtw: '撤回', en: 'Withdraw' },
} as const satisfies WordTable

interface TakeBackProps {
  name: string
  onTakeBack: () => Promise<void>
}

// A document of an order is taken back by the side that gave it.
export const TakeBack = ({ name, onTakeBack }: TakeBackProps) => {
  const say = useWords(text)
  const [open, setOpen] = useState(false)
  const title = fill(say.takeBack, { name })
  return (
    <>
      <button type="button" className={styles.button} aria-label={title} onClick={() => setOpen(true)}>
        <X aria-hidden="true" />
      </button>
      {open && (
        <ConfirmDialog
          title={title}
          confirm={say.confirm}
          danger
          onConfirm={onTakeBack}
          onClose={() => setOpen(false)}
        >
          <p>{say.body}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
