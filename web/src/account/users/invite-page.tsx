import { accountRules } from '@dtms/contract/account/rules.ts'
import { fill } from '@dtms/contract/language.ts'
import { codes } from '@dtms/contract/wire.ts'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { storedInHistory, storedSecret, storeInHistory } from '#kernel/history-state.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { openDialog } from '../dialogs.ts'
import { nameKeeper, nameOrder } from '../name-order.ts'
import styles from '../pages.module.css'
import { PasswordHints } from '../password-hints.tsx'
import { accountText } from '../text.ts'
import { type Invitation, users } from './queries.ts'
import { usersText } from './text.ts'

// Where the mailed invitation leads. The secret is out of the address bar before anything else reads it.
export const InvitePage = () => {
  const say = useWords(usersText)
  const [secret] = useState(() => storedSecret('invitation'))
  const [joined, setJoined] = useState(() => keptText('joined'))
  const [dead, setDead] = useState(secret === '')
  const invitation = useQuery(
    ['invitation'],
    () => (secret === '' ? Promise.reject(gone()) : users.invitation(secret)),
    { fresh: true },
  )
  const isDead = dead || invitation.failure?.code === codes.expired

  if (joined !== '')
    return (
      <Notice page icon={CircleCheck} tone="good" title={say.joinedTitle} actions={<ToLogin />}>
        <p>{fill(say.joinedBody, { email: joined })}</p>
      </Notice>
    )
  if (isDead)
    return (
      <Notice page icon={Link2Off} tone="wait" title={say.deadTitle} actions={<ToLogin />}>
        <p>{say.deadBody}</p>
      </Notice>
    )
  if (invitation.failure)
    return (
      <LoadFailure
        title={say.failedTitle}
        text={invitation.failure.message}
        retry={say.retry}
        onRetry={invitation.reload}
      />
    )
  if (!invitation.value) return <Skeleton page />
  return (
    <JoinForm
      invitation={invitation.value}
      secret={secret}
      onJoined={email => {
        storeInHistory('invitation', undefined)
        storeInHistory('joined', email)
        setJoined(email)
      }}
      onDead={() => setDead(true)}
    />
  )
}

const keptText = (name: string): string => {
  const kept = storedInHistory(name)
  return typeof kept === 'string' ? kept : ''
}

// A reload must not turn an invitation that is still open into a dead link.
const gone = () => new CallFailure({ code: codes.expired, message: '' })

const ToLogin = () => {
  const say = useWords(accountText)
  const navigate = useNavigate()
  return (
    <Button
      look="primary"
      size="large"
      onClick={async () => {
        await navigate({ to: '/' })
        openDialog('login')
      }}
    >
      {say.goToLogin}
    </Button>
  )
}

interface JoinFormProps {
  invitation: Invitation
  secret: string
  onJoined: (email: string) => void
  onDead: () => void
}

const JoinForm = ({ invitation, secret, onJoined, onDead }: JoinFormProps) => {
  const say = useWords(usersText)
  const language = useLanguage()
  const form = useForm({
    initial: {
      lastName: invitation.lastName,
      firstName: invitation.firstName,
      password: '',
      confirmPassword: '',
    },
    rules: {
      lastName: accountRules.lastName,
      firstName: accountRules.firstName,
      password: accountRules.newPassword,
      confirmPassword: (value, { password }) => {
        if (value === '') return accountRules.typedPassword(value)
        return value === password ? undefined : 'passwordMismatch'
      },
    },
    submit: async ({ password, firstName, lastName }) => {
      try {
        const { email } = await users.accept(secret, password, firstName, lastName)
        onJoined(email)
      } catch (error) {
        if (error instanceof CallFailure && error.code === codes.expired) onDead()
        throw error
      }
    },
  })
  const { email, companyName: company, invitedBy: host } = invitation
  return (
    <form className={styles.join} {...form.props}>
      <h1>{fill(say.joinTitle, { company })}</h1>
      <p className={styles.lead}>{fill(say.joinLead, { host, email })}</p>
      <div className={styles.pair}>
        {nameOrder(language).map(name => (
          <TextField
            key={name}
            {...form.field(name)}
            label={say[name]}
            required
            autoComplete={nameKeeper(name)}
          />
        ))}
      </div>
      {/* For the browser's keeper of passwords. */}
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={say.choosePassword}
        required
        autoComplete="new-password"
      />
      <PasswordHints password={form.values.password} />
      <PasswordField
        {...form.field('confirmPassword')}
        label={say.repeatPassword}
        required
        autoComplete="new-password"
      />
      <FormFailure text={form.failure} />
      <Button type="submit" look="primary" size="large" wide busy={form.busy}>
        {say.join}
      </Button>
    </form>
  )
}
