import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { closeDialog, useOpenDialog } from './dialogs.ts'

const importDialogs = () => loadChunk('account-dialogs', () => import('./account-dialogs.tsx'))

// Called when the pointer or the focus comes near a button that opens a dialog.
export const preloadDialogs = (): void => {
  importDialogs().catch(() => {
    // The click tries again and shows what is wrong.
  })
}

const lazyDialogs = () => lazyPart(importDialogs, 'AccountDialogs')

// The dialogs and their words are loaded when the first one opens.
export const AccountDialogHost = () => {
  const open = useOpenDialog()
  const [Dialogs, setDialogs] = useState(lazyDialogs)
  if (!open) return null

  // What failed once stays failed: the next click gets a fresh try.
  const giveUp = () => {
    closeDialog()
    setDialogs(lazyDialogs())
  }

  return (
    <ChunkBoundary onGiveUp={giveUp}>
      <Suspense>
        <Dialogs {...open} />
      </Suspense>
    </ChunkBoundary>
  )
}
