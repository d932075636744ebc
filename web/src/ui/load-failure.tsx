import { codes } from '@dtms/contract/wire.ts'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { CallFailure } from '#kernel/call-failure.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from './button.tsx'
import styles from './load-failure.module.css'
import { Notice } from './notice.tsx'
import { kitText } from './text.ts'

interface LoadFailureProps {
  title: string
  // The server's words.
  text: string
  retry: string
  onRetry: () => void
}

// Stands where something would be that could not be fetched, with the way to try again.
export const LoadFailure = ({ title, text, retry, onRetry }: LoadFailureProps) => (
  <div className={styles.failure} role="alert">
    <Notice
      icon={TriangleAlert}
      tone="bad"
      actions={
        <Button look="primary" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      <strong>{title}</strong>
      <p>{text}</p>
    </Notice>
  </div>
)

interface OneFailureProps {
  // What is said where there is no such thing, or not for this person.
  gone: string
  failure: CallFailure
  onRetry: () => void
}

// The same for one thing: a server that cannot be reached has not said that the thing is gone.
export const OneFailure = ({ gone, failure, onRetry }: OneFailureProps) => {
  const say = useWords(kitText)
  const title = failure.code === codes.notFound ? gone : say.oneFailed
  return <LoadFailure title={title} text={failure.message} retry={say.retry} onRetry={onRetry} />
}
