import { accountRules } from '@dtms/contract/account/rules.ts'
import { codes } from '@dtms/contract/wire.ts'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { loadCustomer } from './customer.ts'
import styles from './dialog-form.module.css'
import { closeDialog, forgetResetLink, openDialog, resetSecret } from './dialogs.ts'
import { PasswordHints } from './password-hints.tsx'
import { account } from './queries.ts'
import { accountText } from './text.ts'

export const ResetDialog = () => {
  const say = useWords(accountText)
  const navigate = useNavigate()

  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    rules: {
      password: accountRules.newPassword,
      confirmPassword: (value, { password }) => {
        if (value === '') return accountRules.typedPassword(value)
        return value === password ? undefined : 'passwordMismatch'
      },
    },
    submit: async ({ password, confirmPassword }) => {
      try {
        await account.resetPassword(password, confirmPassword, resetSecret())
      } catch (error) {
        if (error instanceof CallFailure && error.code === codes.expired) {
          // Typing cannot repair the link: offer a new one.
          forgetResetLink()
          openDialog('forgot', '', error.message)
        }
        throw error
      }
      // spec 4: the stored token and flag go, the dialogs close, home. The server has ended every session
      // of this account: if this browser's was one of them, asking who it is ends it here too.
      forgetResetLink()
      closeDialog()
      await loadCustomer()
      void showMessage('success', say.passwordChanged)
      await navigate({ to: '/' })
    },
  })

  // Closing gives the link up: the dialog must not come back at every visit, nor the secret lie around.
  const giveUp = () => {
    forgetResetLink()
    closeDialog()
  }

  return (
    <Dialog title={say.resetTitle} width="login" onClose={giveUp}>
      <form className={styles.form} {...form.props}>
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
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {say.resetSubmit}
        </Button>
      </form>
    </Dialog>
  )
}
