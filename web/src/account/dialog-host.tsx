import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { closeDialog, useOpenDialog } from './dialogs.ts'

const importDialogs = () => loadChunk('account-dialogs', () => import('./account-dialogs.tsx'))

// Called when the pointer or the focus comes near a button that opens a dialog.
export const preloadDialogs = (): void => {
  importDialogs().catch(() => {
    // The click tries again and shows what is wrong.
  })
}

const Dialogs = lazyPart(importDialogs, 'AccountDialogs')

// The dialogs and their words are loaded when the first one opens.
export const AccountDialogHost = () => {
  const open = useOpenDialog()
  if (!open) return null
  return (
    <OnDemand onGiveUp={closeDialog}>
      <Dialogs {...open} />
    </OnDemand>
  )
}
