import { fill } from '@dtms/contract/language.ts'
import { codes } from '@dtms/contract/wire.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Link2Off } from 'lucide-react'
import { CallFailure } from '#kernel/call-failure.ts'
import { keepHere, keptHere } from '#kernel/kept-here.ts'
import { useWords } from '#kernel/language.ts'
import { linkSecret } from '#kernel/link-secret.ts'
import { buttonClass } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { loadCustomer } from '../customer.ts'
import { me } from './queries.ts'
import { meText } from './text.ts'

// A link works once: whatever draws this page again shares the one answer.
let confirming: ReturnType<typeof me.confirmEmail> | undefined
const confirm = async () => {
  // A reload must not turn a success into a dead link.
  const before = keptHere('confirmed') as Awaited<typeof confirming>
  if (linkSecret() === '' && before) return before
  if (linkSecret() === '') throw new CallFailure({ code: codes.expired, message: '' })
  confirming ??= me.confirmEmail(linkSecret())
  const answer = await confirming
  keepHere('confirmed', answer)
  if (answer.done) void loadCustomer()
  return answer
}

// Where the mails about a new e-mail lead, from the old address and from the new one.
export const ConfirmEmailPage = () => {
  const say = useWords(meText)
  const answer = useAnswer('confirm-email', confirm)
  const home = (
    <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
      {say.toPortal}
    </Link>
  )
  if (answer.value)
    return (
      <Notice
        page
        icon={CircleCheck}
        tone="good"
        title={answer.value.done ? say.emailDoneTitle : say.confirmedTitle}
        actions={home}
      >
        <p>{fill(answer.value.done ? say.emailDone : say.confirmedHalf, { email: answer.value.email })}</p>
      </Notice>
    )
  if (answer.failure && answer.failure.code > 0 && answer.failure.code < codes.tooMany)
    return (
      <Notice page icon={Link2Off} tone="wait" title={say.deadTitle} actions={home}>
        <p>{say.deadBody}</p>
      </Notice>
    )
  if (answer.failure)
    return (
      <LoadFailure
        title={say.failedTitle}
        text={answer.failure.message}
        retry={say.retry}
        onRetry={() => {
          confirming = undefined
          answer.reload()
        }}
      />
    )
  return <Skeleton page />
}
