import { fieldText } from '@dtms/contract/field.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chargeText } from './text/charge.ts'

interface ReasonDialogProps {
  title: string
  body?: string
  confirm: string
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

// Asks why: the other side reads it.
export const ReasonDialog = ({ title, body, confirm, onConfirm, onClose }: ReasonDialogProps) => {
  const say = useWords(chargeText)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger
      onClose={onClose}
      onConfirm={() => onConfirm(reason.trim())}
      check={() => {
        const words = reason.trim() === '' ? fieldText('required', language) : undefined
        setError(words)
        return words && ''
      }}
    >
      {body && <p>{body}</p>}
      <TextField
        label={say.reason}
        name="reason"
        required
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
