import { accountStatus } from '@dtms/contract/account/account.ts'
import { factorRules } from '@dtms/contract/account/factor.ts'
import { accountRules } from '@dtms/contract/account/rules.ts'
import { isStaff } from '@dtms/contract/role.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { pathAfterLogin } from '#kernel/visitor/login-return.ts'
import { startSession } from '#kernel/visitor/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { BookingSummary } from './booking-summary.tsx'
import { currentCustomer, loadCustomer } from './customer.ts'
import styles from './dialog-form.module.css'
import { type Booking, closeDialog, openDialog } from './dialogs.ts'
import { account } from './queries.ts'
import { accountText } from './text.ts'

const focusOnce = (control: HTMLInputElement | null) => control?.focus()

export const LoginDialog = ({ email, booking }: { email: string; booking: Booking | undefined }) => {
  const say = useWords(accountText)
  // The password was right, and this account has a second factor.
  const [codeWanted, setCodeWanted] = useState(false)

  const form = useForm({
    initial: { account: email, password: '', code: '' },
    rules: {
      account: accountRules.login,
      password: accountRules.typedPassword,
      code: value => (codeWanted ? factorRules.code(value) : undefined),
    },
    submit: async values => {
      const { token, status } = await account.login(values.account, values.password, values.code)
      if (status === accountStatus.codeWanted) {
        setCodeWanted(true)
        return
      }
      if (status !== accountStatus.active) {
        startSession(token)
        openDialog('unverified', values.account.trim())
        await loadCustomer()
        return
      }
      // spec 4: the success message shows for 1.5 s, then the dialog closes, the token is stored, the customer
      // fetched, and route and page are reloaded; if a page asked for the login, that page. PRODUCT 5: staff land on
      // their desk.
      await showMessage('success', say.loginSuccessful)
      closeDialog()
      startSession(token)
      await loadCustomer()
      const staff = isStaff(currentCustomer()?.roles)
      const path = booking && !staff ? booking.path : pathAfterLogin(location, staff)
      if (path) location.assign(path)
      else location.reload()
    },
  })

  return (
    <Dialog title={say.login} width="login" onClose={closeDialog}>
      <BookingSummary booking={booking} />
      <form className={styles.form} {...form.props}>
        <TextField
          {...form.field('account')}
          label={say.loginName}
          required
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('password')}
          label={say.password}
          required
          autoComplete="current-password"
        />
        {codeWanted && (
          <TextField
            {...form.field('code')}
            label={say.code}
            hint={say.codeHint}
            required
            // It appears because it is asked for: it is what comes next.
            ref={focusOnce}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
        <FormFailure text={form.failure} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {say.login}
        </Button>
        <div className={styles.links}>
          <Button look="link" onClick={() => openDialog('forgot', form.values.account.trim())}>
            {say.forgotPassword}
          </Button>
          <span>
            {say.noAccount}{' '}
            <Button look="link" onClick={() => openDialog('sign-up', form.values.account.trim())}>
              {say.signUp}
            </Button>
          </span>
        </div>
      </form>
    </Dialog>
  )
}
