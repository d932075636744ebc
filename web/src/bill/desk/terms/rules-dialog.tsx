import type { FieldProblem } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from '../../pay/form.module.css'
import { deskBills, type Rules } from '../queries.ts'
import { termsText } from '../text.ts'

interface RulesDialogProps {
  rules: Rules
  onDone: () => void
  onClose: () => void
}

const upTo =
  (max: number) =>
  (text: string): FieldProblem =>
    text === '' ? 'required' : Number(text) > max ? 'rateOutOfRange' : undefined

const names = ['dueDays', 'lateDays', 'consentPercent', 'warnPercent'] as const

// What holds for all customers of a provider who have nothing of their own.
export const RulesDialog = ({ rules, onDone, onClose }: RulesDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(termsText) }
  const labels = { ...say, dueDays: say.defaultDays }
  const form = useForm({
    initial: {
      dueDays: String(rules.dueDays),
      lateDays: String(rules.lateDays),
      consentPercent: String(rules.consentPercent),
      warnPercent: String(rules.warnPercent),
      creditLimit: rules.creditLimit === null ? '' : String(rules.creditLimit),
    },
    rules: {
      dueDays: upTo(365),
      lateDays: upTo(365),
      consentPercent: upTo(100),
      warnPercent: upTo(100),
      creditLimit: () => undefined,
    },
    submit: async values => {
      await deskBills.setRules({
        provider: rules.provider.code,
        dueDays: Number(values.dueDays),
        lateDays: Number(values.lateDays),
        consentPercent: Number(values.consentPercent),
        warnPercent: Number(values.warnPercent),
        creditLimit: values.creditLimit === '' ? null : Number(values.creditLimit),
      })
      onDone()
    },
  })
  return (
    <Dialog title={fill(say.rulesTitle, { provider: rules.provider.name })} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        {names.map(name => (
          <NumberField
            key={name}
            {...form.field(name)}
            label={labels[name]}
            required
            rule={{ mode: 'integer', digits: 3 }}
          />
        ))}
        <NumberField
          {...form.field('creditLimit')}
          label={say.newLimit}
          rule={{ mode: 'decimal', integerDigits: 9, decimals: 2 }}
          hint={say.newLimitHint}
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
