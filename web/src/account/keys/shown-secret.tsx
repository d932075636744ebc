import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useCopy } from '#ui/button/use-copy.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import pages from '../pages.module.css'
import styles from './keys.module.css'

interface ShownSecretProps {
  value: string
  say: Record<'shownTitle' | 'shownLead' | 'copy' | 'done', string>
  children?: ReactNode
  onClose: () => void
}

// A new key or secret, which is shown this once.
export const ShownSecret = ({ value, say, children, onClose }: ShownSecretProps) => {
  const copy = useCopy()
  return (
    <Dialog title={say.shownTitle} onClose={onClose}>
      <div className={pages.body}>
        <p>{say.shownLead}</p>
        <code className={styles.secret}>{value}</code>
        {children}
        <div className={pages.actions}>
          <Button look="primary" onClick={() => void copy(value)}>
            {say.copy}
          </Button>
          <Button onClick={onClose}>{say.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}
