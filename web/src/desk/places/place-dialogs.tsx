import type { EntryKind } from '@dtms/contract/desk/place.ts'
import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Changes } from './place-history.tsx'
import { type Entry, type EntryCard, places } from './queries.ts'
import { placesText } from './text.ts'

interface DialogProps {
  entry: EntryCard
  onDone: (fresh: Entry) => void
  onClose: () => void
}

const usesWords = {
  fba: 'ordersUnderWay',
  sea: 'ordersBy',
  air: 'ordersBy',
  hs: 'commoditiesWith',
} as const satisfies Record<EntryKind, keyof typeof placesText>

// Shows who uses the entry before it is closed.
export const CloseDialog = ({ entry, onDone, onClose }: DialogProps) => {
  const say = useWords(placesText)
  return (
    <ConfirmDialog
      title={fill(say.closeTitle, { code: entry.code })}
      confirm={say.close}
      danger
      onClose={onClose}
      onConfirm={async () => {
        const fresh = await places.close(entry.id)
        onClose()
        void showMessage('success', fill(say.closedNow, { code: entry.code }))
        onDone(fresh)
      }}
    >
      <p>{fill(say.closeBody, { code: entry.code })}</p>
      {entry.uses > 0 && (
        <p>
          <strong>{fill(say[usesWords[entry.kind]], { n: entry.uses })}</strong>
        </p>
      )}
    </ConfirmDialog>
  )
}

// Shows what would change before it does.
export const RestoreDialog = ({ entry, onDone, onClose }: DialogProps) => {
  const say = useWords(placesText)
  const changes = entry.released ?? []
  return (
    <ConfirmDialog
      title={fill(say.restoreTitle, { code: entry.code })}
      confirm={say.restore}
      onClose={onClose}
      onConfirm={async () => {
        const fresh = await places.restore(entry.id)
        onClose()
        void showMessage('success', fill(say.restoredNow, { code: entry.code }))
        onDone(fresh)
      }}
    >
      <p>{changes.length === 0 ? say.restoreSame : say.restoreBody}</p>
      {changes.length > 0 && <Changes changes={changes} />}
    </ConfirmDialog>
  )
}
