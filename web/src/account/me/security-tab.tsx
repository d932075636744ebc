import { accountRules } from '@dtms/contract/account/rules.ts'
import { fieldText } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { isStaff } from '@dtms/contract/role.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { endSession, startSession } from '#kernel/visitor/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { FactorCard } from '../factor/factor-card.tsx'
import styles from '../pages.module.css'
import { PasswordHints } from '../password-hints.tsx'
import { usePermission } from '../permission.ts'
import { type Me, me } from './queries.ts'
import { SessionsCard } from './sessions-card.tsx'
import { meText } from './text.ts'

export const SecurityTab = ({ account }: { account: Me }) => {
  // Counted up when the password was changed: the form and the list of sessions start again.
  const [changes, setChanges] = useState(0)
  return (
    <div className={styles.sections}>
      <PasswordCard key={`password ${changes}`} onChanged={() => setChanges(before => before + 1)} />
      {isStaff(account.roles) && <FactorCard onChanged={() => setChanges(before => before + 1)} />}
      <SessionsCard key={`sessions ${changes}`} />
      <LeaveCard account={account} />
    </div>
  )
}

const PasswordCard = ({ onChanged }: { onChanged: () => void }) => {
  const say = useWords(meText)
  const router = useRouter()
  const form = useForm({
    initial: { oldPassword: '', password: '', confirmPassword: '' },
    rules: {
      oldPassword: accountRules.typedPassword,
      password: accountRules.newPassword,
      confirmPassword: (value, { password }) => {
        if (value === '') return accountRules.typedPassword(value)
        return value === password ? undefined : 'passwordMismatch'
      },
    },
    submit: async ({ oldPassword, password, confirmPassword }) => {
      const { token } = await me.changePassword(oldPassword, password, confirmPassword)
      // The old session is over everywhere; this browser goes on with its successor.
      startSession(token)
      void showMessage('success', say.passwordDone)
      await router.invalidate()
      onChanged()
    },
  })
  return (
    <Card title={say.password}>
      <form className={styles.body} {...form.props}>
        <PasswordField
          {...form.field('oldPassword')}
          label={say.oldPassword}
          required
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('password')}
          label={say.newPassword}
          required
          autoComplete="new-password"
        />
        <PasswordHints password={form.values.password} />
        <PasswordField
          {...form.field('confirmPassword')}
          label={say.confirmPassword}
          required
          autoComplete="new-password"
        />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.changePassword}
          </Button>
          <span className={styles.note}>{say.passwordHint}</span>
        </div>
      </form>
    </Card>
  )
}

const LeaveCard = ({ account }: { account: Me }) => {
  const say = useWords(meText)
  const may = usePermission('account')
  const [closing, setClosing] = useState(false)
  return (
    <Card title={say.data}>
      <div className={styles.body}>
        {may('button', 'download') && (
          <div className={styles.line}>
            <span className={styles.note}>{say.downloadHint}</span>
            {/* `send` shows the reason. */}
            <Button onClick={() => void me.download('dtms-account.json').catch(() => {})}>
              {say.download}
            </Button>
          </div>
        )}
        {may('button', 'close') && !isStaff(account.roles) && (
          <div className={styles.line}>
            <span className={styles.note}>{say.closeHint}</span>
            <Button look="danger" onClick={() => setClosing(true)}>
              {say.close}
            </Button>
          </div>
        )}
      </div>
      {closing && <CloseDialog account={account} onClose={() => setClosing(false)} />}
    </Card>
  )
}

const CloseDialog = ({ account, onClose }: { account: Me; onClose: () => void }) => {
  const say = useWords(meText)
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const problem = accountRules.typedPassword(password)
  const language = useLanguage()
  const isOwner = account.roles.includes('owner')
  return (
    <ConfirmDialog
      title={fill(say.closeTitle, { email: account.email })}
      confirm={say.close}
      danger
      check={() => {
        setChecked(true)
        return problem && ''
      }}
      onClose={onClose}
      onConfirm={async () => {
        await me.close(password)
        endSession()
        void showMessage('success', say.closed)
        await navigate({ to: '/' })
      }}
    >
      <p>{fill(isOwner ? say.closeOwner : say.closeMember, { company: account.companyName })}</p>
      <PasswordField
        label={say.yourPassword}
        required
        value={password}
        error={checked && problem ? fieldText(problem, language) : undefined}
        onChange={setPassword}
        autoComplete="current-password"
      />
    </ConfirmDialog>
  )
}
