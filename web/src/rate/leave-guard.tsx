import { fill } from '@dtms/contract/language.ts'
import { useBlocker } from '@tanstack/react-router'
import { useWords } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { RatesSearch } from './search.ts'
import { rateText } from './text.ts'

interface LeaveGuardProps {
  sheetId: string
  name: string
  dirty: boolean
}

// Asks before corrections are lost: by closing the panel, opening another sheet or going back. Going to another
// page of the desk loses nothing: the shell keeps this one as it is.
export const LeaveGuard = ({ sheetId, name, dirty }: LeaveGuardProps) => {
  const say = useWords(rateText)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty && current.pathname === next.pathname && (next.search as RatesSearch).sheet !== sheetId,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
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
