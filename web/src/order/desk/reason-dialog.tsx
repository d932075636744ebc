import { fieldText } from '@dtms/contract/field.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { deskOrderText } from './text.ts'

interface ReasonDialogProps {
  title: string
  body: string
  confirm: string
  dismiss?: string
  optional?: boolean
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

// Asks why before an order is turned down: the shipper reads it.
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, body, confirm, dismiss, optional, onConfirm, onClose } = props
  const say = useWords(deskOrderText)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      dismiss={dismiss}
      danger
      onClose={onClose}
      onConfirm={async () => onConfirm(reason.trim())}
      check={() => {
        const missing = !optional && reason.trim() === ''
        const words = missing ? fieldText('required', language) : undefined
        setError(words)
        return words && ''
      }}
    >
      <p>{body}</p>
      <TextField
        label={optional ? say.reasonOptional : say.reason}
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
