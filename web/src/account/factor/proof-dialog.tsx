import { factorRules } from '@dtms/contract/account/factor.ts'
import { accountRules } from '@dtms/contract/account/rules.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import styles from './factor.module.css'
import { CodeField } from './factor-setup.tsx'
import { factorText } from './text.ts'

interface ProofDialogProps {
  title: string
  danger?: boolean
  onProven: (password: string, code: string) => Promise<void>
  onClose: () => void
}

// What only password and code together may do.
export const ProofDialog = ({ title, danger = false, onProven, onClose }: ProofDialogProps) => {
  const say = useWords(factorText)
  const form = useForm({
    initial: { password: '', code: '' },
    rules: { password: accountRules.typedPassword, code: factorRules.code },
    submit: ({ password, code }) => onProven(password, code),
  })
  return (
    <Dialog title={title} width="login" onClose={onClose}>
      <form className={styles.setup} {...form.props}>
        <PasswordField
          {...form.field('password')}
          label={say.yourPassword}
          required
          autoComplete="current-password"
        />
        <CodeField field={form.field('code')} />
        <FormFailure text={form.failure} />
        <Button type="submit" look={danger ? 'danger' : 'primary'} size="large" wide busy={form.busy}>
          {title}
        </Button>
      </form>
    </Dialog>
  )
}
