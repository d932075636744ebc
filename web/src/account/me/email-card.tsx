import { accountRules } from '@dtms/contract/account/rules.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, Clock } from 'lucide-react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import { type Me, me } from './queries.ts'
import { meText } from './text.ts'

export const EmailCard = ({ account, onChanged }: { account: Me; onChanged: () => void }) => {
  const say = useWords(meText)
  const may = usePermission('account')
  return (
    <Card title={say.email}>
      <div className={styles.body}>
        <p>{fill(say.emailNow, { email: account.email })}</p>
        {account.newEmail ? (
          <Waiting change={account.newEmail} onChanged={onChanged} />
        ) : (
          may('button', 'email') && <Change onChanged={onChanged} />
        )}
      </div>
    </Card>
  )
}

const Waiting = ({ change, onChanged }: { change: NonNullable<Me['newEmail']>; onChanged: () => void }) => {
  const say = useWords(meText)
  const cancel = async () => {
    try {
      await me.cancelEmail()
      onChanged()
    } catch {
      // `send` has shown why.
    }
  }
  const side = (confirmed: boolean, yes: string, no: string) => (
    <Badge tone={confirmed ? 'adopt' : 'wait'} icon={confirmed ? CircleCheck : Clock}>
      {confirmed ? yes : no}
    </Badge>
  )
  return (
    <>
      <p>{fill(say.emailWaiting, { email: change.email, until: formatDateTime(new Date(change.until)) })}</p>
      <div className={styles.actions}>
        {side(change.oldConfirmed, say.oldConfirmed, say.oldWaiting)}
        {side(change.newConfirmed, say.newConfirmed, say.newWaiting)}
        <Button look="link" onClick={() => void cancel()}>
          {say.cancelEmail}
        </Button>
      </div>
    </>
  )
}

const Change = ({ onChanged }: { onChanged: () => void }) => {
  const say = useWords(meText)
  const form = useForm({
    initial: { email: '', password: '' },
    rules: { email: accountRules.email, password: accountRules.typedPassword },
    submit: async ({ email, password }) => {
      await me.changeEmail(email, password)
      void showMessage('success', say.emailAsked)
      onChanged()
    },
  })
  return (
    <form className={styles.sections} {...form.props}>
      <div className={styles.pair}>
        <TextField {...form.field('email')} label={say.newEmail} type="email" autoComplete="off" />
        <PasswordField {...form.field('password')} label={say.yourPassword} autoComplete="current-password" />
      </div>
      <FormFailure text={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {say.changeEmail}
        </Button>
        <span className={styles.note}>{say.emailHint}</span>
      </div>
    </form>
  )
}
