import { accountRules, emailMaxLength } from '@dtms/contract/account/rules.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import styles from './spot.module.css'
import { spotText } from './text.ts'

interface SendDialogProps {
  email: string
  onSend: (email: string) => Promise<void>
  onClose: () => void
}

// Where the mail with the link goes.
export const SendDialog = ({ email, onSend, onClose }: SendDialogProps) => {
  const say = useWords(spotText)
  const form = useForm({
    initial: { email },
    rules: { email: accountRules.email },
    submit: values => onSend(values.email),
  })
  return (
    <Dialog title={say.sendMail} width="login" onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <TextField
          {...form.field('email')}
          label={say.sendTo}
          required
          type="email"
          autoComplete="off"
          maxLength={emailMaxLength}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" look="cta" busy={form.busy}>
          {say.sendNow}
        </Button>
      </form>
    </Dialog>
  )
}
