import { fill } from '@dtms/contract/language.ts'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import { uiText } from '../text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { noteUnsaved } from './unsaved.ts'

interface UnsavedGuardProps {
  name: string
  dirty: boolean
  // Whether the page with this address still shows what is being written.
  staysOpen: (search: Record<string, unknown>) => boolean
  // If the shell does not cache the left page.
  leavingLoses?: boolean
}

// Asks before input is lost: by closing the panel, opening another row or going back. Going to another page of the
// customer area loses nothing: the shell caches this one, and asks before its tab is closed.
export const UnsavedGuard = ({ name, dirty, staysOpen, leavingLoses = false }: UnsavedGuardProps) => {
  const say = useWords(uiText)
  // Where one was when one wanted to leave.
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
  const id = useId()
  useEffect(() => (dirty ? noteUnsaved(id, name) : undefined), [id, dirty, name])
  // The last focused field: a user who stays continues there, wherever the closing has moved the focus. A grid, which
  // is no form, still has the focus when it is left.
  const writing = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (!dirty) return
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('form') && !target.closest('dialog'))
        writing.current = target
    }
    if (document.activeElement?.closest('form')) writing.current = document.activeElement as HTMLElement
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [dirty])
  // Once the question has gone, which gives the focus back to where it was last.
  const staying = useRef(false)
  const { status } = blocker
  useEffect(() => {
    if (status === 'blocked' || !staying.current) return
    staying.current = false
    const back = writing.current?.isConnected ? writing.current : held.current
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }, [status])
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={say.leaveTitle}
      confirm={say.discard}
      danger
      onClose={() => {
        staying.current = true
        blocker.reset()
      }}
      onConfirm={async () => blocker.proceed()}
    >
      <p>{fill(say.leaveBody, { name })}</p>
    </ConfirmDialog>
  )
}
