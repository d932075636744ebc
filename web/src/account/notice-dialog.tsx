import { fill } from '@dtms/contract/language.ts'
import { isLoopbackHost, outboxPath } from '@dtms/contract/site/site.ts'
import { CircleCheck, type LucideIcon, MailCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { type Said, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { useSite } from '#site/public.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { useCustomer } from './customer.ts'
import styles from './dialog-form.module.css'
import { type Booking, closeDialog, type NoticeName, openDialog } from './dialogs.ts'
import { account } from './queries.ts'
import { accountText } from './text.ts'

interface Variant {
  title: keyof Said<typeof accountText>
  body: keyof Said<typeof accountText>
  icon: LucideIcon
  tone: 'good' | 'wait' | 'calm'
  resend: (email: string) => Promise<unknown>
}

// spec 2: the success/notice dialog and its variants.
const variants: Record<NoticeName, Variant> = {
  created: {
    title: 'createdTitle',
    body: 'createdBody',
    icon: CircleCheck,
    tone: 'good',
    resend: () => account.resendActivation(),
  },
  unverified: {
    title: 'unverifiedTitle',
    body: 'unverifiedBody',
    icon: MailWarning,
    tone: 'wait',
    resend: () => account.resendActivation(),
  },
  'check-email': {
    title: 'checkEmailTitle',
    body: 'checkEmailBody',
    icon: MailCheck,
    tone: 'calm',
    resend: email => account.forgotPassword(email),
  },
}

interface NoticeDialogProps {
  name: NoticeName
  email: string
  booking: Booking | undefined
}

export const NoticeDialog = ({ name, email, booking }: NoticeDialogProps) => {
  const say = useWords(accountText)
  const { outbox } = useSite()
  const customer = useCustomer()
  const signedIn = useSignedIn()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const { title, body, icon, tone, resend } = variants[name]
  const address = email || customer?.email || ''

  const sendAgain = async () => {
    setState('sending')
    try {
      await resend(address)
      setState('sent')
    } catch (error) {
      // `send` has shown why, such as too many mails within the hour.
      if (!(error instanceof CallFailure)) throw error
      setState('idle')
    }
  }

  return (
    <Dialog title={say[title]} width="login" onClose={closeDialog}>
      <BookingSummary booking={booking} />
      <Notice
        icon={icon}
        tone={tone}
        actions={
          <>
            <Button wide busy={state === 'sending'} onClick={sendAgain}>
              {say.resend}
            </Button>
            <Button look="link" wide onClick={() => openDialog('login', address)}>
              {signedIn && name === 'unverified' ? say.verifiedElsewhere : say.goToLogin}
            </Button>
            {outbox && isLoopbackHost(location.hostname) && (
              <a href={outboxPath} target="_blank" rel="noreferrer">
                {say.demoOutbox}
              </a>
            )}
          </>
        }
      >
        <p>{fill(say[body], { email: address || say.yourMailbox })}</p>
        {booking && name === 'created' && <p>{say.createdBooking}</p>}
        <p className={styles.step}>{say.notReceived}</p>
        <p role="status">{state === 'sent' && say.resent}</p>
      </Notice>
    </Dialog>
  )
}
