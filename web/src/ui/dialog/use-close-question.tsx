import { fill } from '@dtms/contract/language.ts'
import { type ReactNode, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { uiText } from '../text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a dialog is closed that holds unsent input. The question goes beside the dialog. */
export const useCloseQuestion = (
  name: string,
  dirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } => {
  const say = useWords(uiText)
  const [asking, setAsking] = useState(false)
  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmDialog
        title={say.leaveTitle}
        confirm={say.discard}
        danger
        onClose={() => setAsking(false)}
        onConfirm={async () => onClose()}
      >
        <p>{fill(say.leaveBody, { name })}</p>
      </ConfirmDialog>
    ),
  }
}
