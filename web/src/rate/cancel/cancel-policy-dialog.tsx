import { fill } from '@dtms/contract/language.ts'
import { type CancelRule, cancelStages, cancelStageWords } from '@dtms/contract/rate/cancel-policy.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import styles from '../desk-form.module.css'
import { rate } from '../queries.ts'
import {
  feeProblem,
  formOfPolicy,
  type PolicyForm,
  percentUnit,
  policyOfForm,
  policyUnits,
} from './policy-form.ts'
import { cancelPolicyText } from './text.ts'

interface CancelPolicyDialogProps {
  channel: { provider: string; channel: string; cancelPolicy: CancelRule[] }
  onSaved: () => void
  onClose: () => void
}

export const CancelPolicyDialog = ({ channel, onSaved, onClose }: CancelPolicyDialogProps) => {
  const say = useWords(cancelPolicyText)
  const language = useLanguage()
  const rules = Object.fromEntries(
    cancelStages.flatMap(stage => [
      [`fee_${stage}`, (value: string, all: PolicyForm) => feeProblem(value, all[`unit_${stage}`])],
      [`unit_${stage}`, () => undefined],
    ]),
  ) as Record<keyof PolicyForm, (value: string, all: PolicyForm) => 'moneyFormat' | undefined>
  const form = useForm({
    initial: formOfPolicy(channel.cancelPolicy),
    rules,
    submit: async typed => {
      await rate.setCancelPolicy(channel.provider, channel.channel, policyOfForm(typed))
      void showMessage('success', say.saved)
      onSaved()
    },
  })
  return (
    <Dialog title={fill(say.title, { channel: channel.channel })} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.lead}>{say.lead}</p>
        {cancelStages.map(stage => {
          const name = cancelStageWords[stage][language]
          return (
            <div key={stage} className={styles.pair}>
              <TextField
                {...form.field(`fee_${stage}`)}
                label={name}
                inputMode="decimal"
                maxLength={10}
                autoComplete="off"
              />
              <SelectField
                {...form.field(`unit_${stage}`)}
                label={fill(say.unit, { stage: name })}
                placeholder={say.percent}
                choices={policyUnits.map(value => ({
                  value,
                  text: value === percentUnit ? say.percent : value,
                }))}
              />
            </div>
          )
        })}
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.back}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
