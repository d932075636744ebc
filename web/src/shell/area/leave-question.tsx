import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { uiText } from '#ui/text.ts'

interface LeaveQuestionProps {
  // What would be lost.
  names: readonly string[]
  onLeave: () => void
  onStay: () => void
}

// Before tabs are closed on which something is written.
export const LeaveQuestion = ({ names, onLeave, onStay }: LeaveQuestionProps) => {
  const say = useWords(uiText)
  return (
    <ConfirmDialog
      title={say.leaveTitle}
      confirm={say.discard}
      danger
      onConfirm={async () => onLeave()}
      onClose={onStay}
    >
      {names.map(name => (
        <p key={name}>{fill(say.leaveBody, { name })}</p>
      ))}
    </ConfirmDialog>
  )
}
