import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { uiText } from '../text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface RemoveWords {
  // With {name}, with {n}, and what removing means.
  removeTitle: string
  removeMany: string
  removeBody: string
}

interface RemoveDialogProps {
  say: RemoveWords
  names: readonly string[]
  onRemove: () => Promise<void>
  onRestore: () => Promise<void>
  onRemoved: () => void
  onClose: () => void
}

const named = 5

// Names what is to be removed, and offers it back for a while (DESIGN).
export const RemoveDialog = ({
  say: own,
  names,
  onRemove,
  onRestore,
  onRemoved,
  onClose,
}: RemoveDialogProps) => {
  const say = { ...useWords(uiText), ...own }
  const [only] = names
  const undo = async () => {
    try {
      await onRestore()
      void showMessage('success', say.restored)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    }
  }
  const remove = async () => {
    await onRemove()
    const text = names.length === 1 ? `${say.removed} ${only}` : `${say.removed} ${names.length}`
    void showMessage('success', text, { label: say.undo, onPress: () => void undo() })
    onRemoved()
  }
  return (
    <ConfirmDialog
      title={
        names.length === 1 && only
          ? fill(say.removeTitle, { name: only })
          : fill(say.removeMany, { n: names.length })
      }
      confirm={say.remove}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {names.length > 1 && (
        <p>
          {names.slice(0, named).join(say.listJoin)}
          {names.length > named && ' …'}
        </p>
      )}
      <p>{say.removeBody}</p>
    </ConfirmDialog>
  )
}
