import { codes } from '@dtms/contract/wire.ts'
import { useWords } from '#kernel/language.ts'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { uiText } from '../text.ts'
import type { Query } from './use-query.ts'

interface AwaitedProps {
  answer: Pick<Query<unknown>, 'failure' | 'reload'>
  // What could not be fetched.
  title?: string
  // Shown instead if the server knows of no such record: any other failure does not prove that.
  gone?: string
  lines?: number
}

// Shown instead of a response: its outline, or why it failed with a retry.
export const Awaited = ({ answer: { failure, reload }, title, gone, lines = 8 }: AwaitedProps) => {
  const say = useWords(uiText)
  if (!failure) return <Skeleton lines={lines} />
  const isGone = gone !== undefined && failure.code === codes.notFound
  return (
    <LoadFailure
      title={isGone ? gone : (title ?? say.failedTitle)}
      text={failure.message}
      retry={say.retry}
      onRetry={reload}
    />
  )
}
