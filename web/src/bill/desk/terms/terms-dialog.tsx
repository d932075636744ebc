import type { FieldProblem } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from '../../pay/form.module.css'
import { deskBills, type Terms } from '../queries.ts'
import { termsText } from '../text.ts'

interface TermsDialogProps {
  terms: Terms
  onDone: () => void
  onClose: () => void
}

const maxDays = 365

export const TermsDialog = ({ terms, onDone, onClose }: TermsDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(termsText) }
  const [billing, setBilling] = useState<'monthly' | 'byHand'>(terms.monthly ? 'monthly' : 'byHand')
  const form = useForm({
    initial: {
      dueDays: String(terms.dueDays),
      creditLimit: terms.creditLimit === null ? '' : String(terms.creditLimit),
    },
    rules: {
      dueDays: (text): FieldProblem =>
        text === '' ? 'required' : Number(text) > maxDays ? 'rateOutOfRange' : undefined,
      creditLimit: () => undefined,
    },
    submit: async values => {
      await deskBills.setTerms({
        customerId: terms.id,
        provider: terms.provider.code,
        dueDays: Number(values.dueDays),
        monthly: billing === 'monthly',
        creditLimit: values.creditLimit === '' ? null : Number(values.creditLimit),
      })
      onDone()
    },
  })
  return (
    <Dialog title={fill(say.editTitle, { name: terms.customerName })} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <NumberField
          {...form.field('dueDays')}
          label={say.dueDays}
          required
          rule={{ mode: 'integer', digits: 3 }}
        />
        <div className={styles.zone}>
          <span className={styles.label} aria-hidden="true">
            {say.billing}
          </span>
          <Segmented
            name={say.billing}
            value={billing}
            choices={[
              { value: 'monthly', text: say.monthly },
              { value: 'byHand', text: say.byHand },
            ]}
            onChange={setBilling}
          />
        </div>
        <NumberField
          {...form.field('creditLimit')}
          label={say.limit}
          rule={{ mode: 'decimal', integerDigits: 9, decimals: 2 }}
          hint={say.limitHint}
        />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
