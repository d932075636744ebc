import { useState } from 'react'
import { useWords, type WordTable } from '#kernel/language.ts'
import { TextField } from '../field/text-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const text = {
  reason: { zh: '原因', zhtw: '原因', en: 'Reason' },
  optional: { zh: '说明（可不填）', zhtw: '說明（可不填）', en: 'Comment (optional)' },
  required: { zh: '请填写原因', zhtw: '請填寫原因', en: 'Enter a reason' },
} as const satisfies WordTable

interface ReasonDialogProps {
  title: string
  body?: string
  confirm: string
  dismiss?: string
  // The recipient need not get a reason.
  optional?: boolean
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

// Asks why before something is turned down: the other side reads it.
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, body, confirm, dismiss, optional = false, onConfirm, onClose } = props
  const say = useWords(text)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      dismiss={dismiss}
      danger
      check={() => {
        const words = !optional && reason.trim() === '' ? say.required : undefined
        setError(words)
        return words && ''
      }}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      {body && <p>{body}</p>}
      <TextField
        label={optional ? say.optional : say.reason}
        name="reason"
        required={!optional}
        maxLength={500}
        value={reason}
        error={error}
        onChange={value => {
          setReason(value)
          setError(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
