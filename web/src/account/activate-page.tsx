import { fill } from '@dtms/contract/language.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, Link2Off, MailCheck, RefreshCw } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { activate, useActivation } from './activation.ts'
import { openDialog } from './dialogs.ts'
import { accountText } from './text.ts'

export const ActivatePage = () => {
  const say = useWords(accountText)
  const activation = useActivation()
  const navigate = useNavigate()
  const signedIn = useSignedIn()

  // From home: a login reloads the page, and this one is finished.
  const goToLogin = async () => {
    await navigate({ to: '/' })
    openDialog('login')
  }

  const goOn = signedIn ? (
    <Link to="/manage" className={buttonClass({ look: 'primary', size: 'large' })}>
      {say.goToOverview}
    </Link>
  ) : (
    <Button look="primary" size="large" onClick={goToLogin}>
      {say.goToLogin}
    </Button>
  )

  switch (activation.state) {
    case 'ready':
    case 'working':
      return (
        <Notice
          page
          icon={MailCheck}
          title={say.activateTitle}
          actions={
            <Button
              look="primary"
              size="large"
              busy={activation.state === 'working'}
              onClick={() => activate(activation.secret)}
            >
              {say.activateNow}
            </Button>
          }
        >
          <p>{say.activateBody}</p>
        </Notice>
      )
    case 'done':
      return (
        <Notice page icon={CircleCheck} tone="good" title={say.activatedTitle} actions={goOn}>
          <p>{fill(say.activatedBody, { email: activation.email })}</p>
        </Notice>
      )
    case 'dead':
      return (
        <Notice page icon={Link2Off} tone="wait" title={say.deadLinkTitle} actions={goOn}>
          <p>{say.deadLinkBody}</p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice
          page
          icon={RefreshCw}
          tone="bad"
          title={say.activationFailedTitle}
          actions={
            <Button look="primary" size="large" onClick={() => activate(activation.secret)}>
              {say.tryAgain}
            </Button>
          }
        >
          <p>{say.activationFailedBody}</p>
        </Notice>
      )
  }
}
