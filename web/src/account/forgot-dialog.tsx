import { accountRules } from '@dtms/contract/account/rules.ts'
import { useWords } from '#kernel/language.ts'
import { writeStored } from '#kernel/storage.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import styles from './dialog-form.module.css'
import { closeDialog, type OpenDialog, openDialog } from './dialogs.ts'
import { account } from './queries.ts'
import { accountText } from './text.ts'

export const ForgotDialog = ({ email, reason }: Omit<OpenDialog, 'name'>) => {
  const say = useWords(accountText)

  const form = useForm({
    initial: { email },
    rules: { email: accountRules.email },
    submit: async ({ email }) => {
      await account.forgotPassword(email)
      // spec 4: the e-mail is stored, then the check-your-email view shown.
      writeStored('resetEmail', email.trim())
      openDialog('check-email', email.trim())
    },
  })

  return (
    <Dialog title={say.forgotTitle} width="login" onClose={closeDialog}>
      <form className={styles.form} {...form.props}>
        <p className={styles.lead}>{say.forgotLead}</p>
        <TextField {...form.field('email')} label={say.email} required type="email" autoComplete="username" />
        <FormFailure text={form.failure || reason} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {say.sendLink}
        </Button>
        <div className={styles.links}>
          <Button look="link" onClick={() => openDialog('login', form.values.email.trim())}>
            {say.backToLogin}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
