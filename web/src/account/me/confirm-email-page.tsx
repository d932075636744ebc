import { fill } from '@dtms/contract/language.ts'
import { codes } from '@dtms/contract/wire.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Link2Off, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { storedInHistory, storedSecret, storeInHistory } from '#kernel/history-state.ts'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { loadCustomer } from '../customer.ts'
import { me } from './queries.ts'
import { meText } from './text.ts'

type Confirmed = Awaited<ReturnType<typeof me.confirmEmail>>

// Where the mails about a new e-mail lead, from the old address and from the new one. A link works once, and on the press
// of the button: programs that look through mail open every link in it.
export const ConfirmEmailPage = () => {
  const say = useWords(meText)
  const [secret] = useState(() => storedSecret('confirming'))
  // A reload must not turn a success into a dead link.
  const [confirmed, setConfirmed] = useState(() => storedInHistory('confirmed') as Confirmed | undefined)
  const [failure, setFailure] = useState<CallFailure>()
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      const response = await me.confirmEmail(secret)
      storeInHistory('confirming', undefined)
      storeInHistory('confirmed', response)
      setConfirmed(response)
      if (response.done) void loadCustomer()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const home = (
    <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
      {say.toPortal}
    </Link>
  )
  if (confirmed)
    return (
      <Notice
        page
        icon={CircleCheck}
        tone="good"
        title={confirmed.done ? say.emailDoneTitle : say.confirmedTitle}
        actions={home}
      >
        <p>{fill(confirmed.done ? say.emailDone : say.confirmedHalf, { email: confirmed.email })}</p>
      </Notice>
    )
  const isDead = failure !== undefined && failure.code > 0 && failure.code < codes.tooMany
  if (secret === '' || isDead)
    return (
      <Notice page icon={Link2Off} tone="wait" title={say.deadTitle} actions={home}>
        <p>{say.deadBody}</p>
      </Notice>
    )
  return (
    <Notice
      page
      icon={MailCheck}
      title={say.confirmTitle}
      actions={
        <Button look="primary" size="large" busy={busy} onClick={confirm}>
          {say.confirmNow}
        </Button>
      }
    >
      <p>{say.confirmBody}</p>
      {failure && <p role="alert">{failure.message}</p>}
    </Notice>
  )
}
