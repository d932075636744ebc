import { type ReactNode, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '../button/button.tsx'
import { FormFailure } from '../field/form-failure.tsx'
import { uiText } from '../text.ts'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  // Names what is done to what: "Retire HD-EXP-STD".
  title: string
  children: ReactNode
  confirm: string
  // Where “Cancel” could be taken for what is asked.
  dismiss?: string | undefined
  danger?: boolean
  // It holds a table.
  wide?: boolean
  // undefined, or why it cannot be done yet; '' if a field shows it.
  check?: () => string | undefined
  onConfirm: () => Promise<void>
  // Another way out between the two.
  instead?: { text: string; onConfirm: () => Promise<void> } | undefined
  onClose: () => void
}

// Asks before something that cannot be taken back. A refusal stays in the dialog, in the server's words.
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirm, dismiss, danger = false, wide = false } = props
  const { check, onConfirm, instead, onClose } = props
  const say = useWords(uiText)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const go = async (form: HTMLFormElement) => {
    const problem = check?.()
    setFailure(problem ?? '')
    if (problem !== undefined) {
      // Once it is drawn as wrong.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    await work(onConfirm)
  }

  const work = async (confirmed: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await confirmed()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // Its fields are few and may not show the error themselves: “check the marked fields” would mark none.
      setFailure(Object.values(error.fields)[0] ?? error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} width={wide ? 'form' : 'sign-up'} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void go(event.currentTarget)
        }}
      >
        {children}
        <FormFailure text={failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{dismiss ?? say.cancel}</Button>
          {instead && (
            <Button disabled={busy} onClick={() => void work(instead.onConfirm)}>
              {instead.text}
            </Button>
          )}
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
