import { codes } from '@dtms/contract/wire.ts'
import { Link2Off, RefreshCw } from 'lucide-react'
import type { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '../button/button.tsx'
import { Notice } from './notice.tsx'

interface LinkFailureProps {
  failure: CallFailure
  say: Record<'deadTitle' | 'deadBody' | 'oldTitle' | 'failedTitle' | 'retry', string> & {
    // Absent: the server's words.
    oldBody?: string
  }
  onRetry: () => void
}

// A page for holders of a link that cannot be shown: the link is wrong, is no longer valid, or should be tried again.
export const LinkFailure = ({ failure, say, onRetry }: LinkFailureProps) => {
  const dead = failure.code === codes.notFound || failure.code === codes.invalid
  const old = failure.code === codes.expired
  return (
    <Notice
      page
      icon={dead || old ? Link2Off : RefreshCw}
      tone={dead || old ? 'wait' : 'bad'}
      title={dead ? say.deadTitle : old ? say.oldTitle : say.failedTitle}
      actions={
        !(dead || old) && (
          <Button look="primary" size="large" onClick={onRetry}>
            {say.retry}
          </Button>
        )
      }
    >
      <p>{dead ? say.deadBody : (old && say.oldBody) || failure.message}</p>
    </Notice>
  )
}
