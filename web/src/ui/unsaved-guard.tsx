import { fill } from '@dtms/contract/language.ts'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { kitText } from './text.ts'

interface UnsavedGuardProps {
  name: string
  dirty: boolean
  // Whether the page with this address still shows what is being written.
  staysOpen: (search: Record<string, unknown>) => boolean
  // Where the shell does not keep a page that is left.
  leavingLoses?: boolean
}

// Asks before what was written is lost: by closing the panel, opening another row or going back. Going to another
// page of the customer area loses nothing: the shell keeps this one as it is.
export const UnsavedGuard = ({ name, dirty, staysOpen, leavingLoses = false }: UnsavedGuardProps) => {
  const say = useWords(kitText)
  // Where one was when one wanted to leave: who stays is there again, not at the row that closing leads to.
  const held = useRef<Element>(null)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      held.current = document.activeElement
      return (
        dirty &&
        (leavingLoses || current.pathname === next.pathname) &&
        !staysOpen(next.search as Record<string, unknown>)
      )
    },
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  const asking = blocker.status === 'blocked'
  useEffect(() => {
    if (!asking) return
    return () => {
      if (held.current instanceof HTMLElement && held.current.isConnected) held.current.focus()
    }
  }, [asking])
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={say.leaveTitle}
      confirm={say.discard}
      danger
      onClose={blocker.reset}
      onConfirm={async () => blocker.proceed()}
    >
      <p>{fill(say.leaveBody, { name })}</p>
    </ConfirmDialog>
  )
}
