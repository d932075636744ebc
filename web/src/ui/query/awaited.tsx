import { codes } from '@dtms/contract/wire.ts'
import { useWords } from '#kernel/language.ts'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { uiText } from '../text.ts'
import type { Answer } from './use-answer.ts'

interface AwaitedProps {
  answer: Pick<Answer<unknown>, 'failure' | 'reload'>
  // What could not be fetched.
  title?: string
  // Said instead where the server knows of no such thing: any other failure says nothing about that.
  gone?: string
  lines?: number
}

// Stands where an answer will be: its outline, or why it did not come and the way to try again.
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
