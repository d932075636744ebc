import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { shipmentText } from '../text/shipments.ts'

interface ReasonDialogProps {
  title: string
  body?: string
  confirm: string
  dismiss?: string
  // Who is told must know why.
  required?: boolean
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

export const ReasonDialog = ({
  title,
  body,
  confirm,
  dismiss,
  required = false,
  onConfirm,
  onClose,
}: ReasonDialogProps) => {
  const say = useWords(shipmentText)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      dismiss={dismiss}
      danger
      check={() => {
        const words = required && reason.trim() === '' ? say.reasonRequired : undefined
        setError(words)
        return words && ''
      }}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      {body && <p>{body}</p>}
      <TextField
        label={say.reason}
        required={required}
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
