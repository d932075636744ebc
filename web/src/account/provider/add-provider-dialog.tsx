import { providerRules, quoteDaysRange } from '@dtms/contract/account/provider.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { daysProblem } from './provider-form.tsx'
import styles from './providers.module.css'
import { providers } from './queries.ts'
import { providerText } from './text.ts'
import { NameFields } from './words-fields.tsx'

interface AddProviderDialogProps {
  onAdded: (code: string) => void
  onClose: () => void
}

export const AddProviderDialog = ({ onAdded, onClose }: AddProviderDialogProps) => {
  const say = useWords(providerText)
  const form = useForm({
    initial: {
      code: '',
      'name.zh': '',
      'name.zhtw': '',
      'name.en': '',
      quoteDays: String(quoteDaysRange.default),
    },
    rules: {
      code: value => providerRules.code(value.trim().toUpperCase()),
      'name.zh': providerRules.name,
      'name.zhtw': providerRules.name,
      'name.en': providerRules.name,
      quoteDays: daysProblem,
    },
    submit: async values => {
      const code = values.code.trim().toUpperCase()
      await providers.add({
        code,
        name: { zh: values['name.zh'], zhtw: values['name.zhtw'], en: values['name.en'] },
        quoteDays: Number(values.quoteDays),
      })
      void showMessage('success', say.added)
      onAdded(code)
    },
  })
  return (
    <Dialog title={say.add} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.lead}>{say.addLead}</p>
        <TextField
          {...form.field('code')}
          label={say.code}
          required
          maxLength={8}
          hint={say.codeHint}
          autoComplete="off"
        />
        <NameFields field={form.field} />
        <NumberField
          {...form.field('quoteDays')}
          label={say.quoteDays}
          required
          rule={{ mode: 'integer', digits: 2 }}
          hint={say.quoteDaysHint}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {say.add}
        </Button>
      </form>
    </Dialog>
  )
}
