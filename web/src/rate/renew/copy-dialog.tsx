import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from '../desk-form.module.css'
import type { Sheet } from '../queries.ts'
import { copyRules, copyStart, optionsOf } from './copy-form.ts'
import { renew } from './queries.ts'
import { renewText } from './text.ts'

interface CopyDialogProps {
  sheet: Sheet
  name: string
  onCopied: (id: string) => void
  onClose: () => void
}

// A sheet for the next fortnight: the same one, its prices moved. What comes of it is a draft.
export const CopyDialog = ({ sheet, name, onCopied, onClose }: CopyDialogProps) => {
  const say = useWords(renewText)
  const sayUi = useWords(uiText)
  const [minimums, setMinimums] = useState(false)
  const [surcharges, setSurcharges] = useState(false)
  const form = useForm({
    initial: copyStart,
    rules: copyRules,
    submit: async values => {
      const made = await renew.copyForward(sheet.id, optionsOf(values, { minimums, surcharges }))
      const done = { from: made.validFrom, to: made.validTo, n: figure(made.changed) }
      void showMessage('success', fill(say.copied, done))
      if (made.carriedOn.length > 0)
        void showMessage('warning', fill(say.carriedOn, { codes: [...new Set(made.carriedOn)].join(', ') }))
      onCopied(made.id)
    },
  })
  const how = form.field('how')
  return (
    <Dialog title={fill(say.copyTitle, { name })} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.lead}>{say.copyLead}</p>
        <Segmented
          name={say.how}
          value={how.value}
          onChange={how.onChange}
          choices={[
            { value: 'percent', text: say.howPercent },
            { value: 'amount', text: say.howAmount },
            { value: 'same', text: say.howSame },
          ]}
        />
        {how.value === 'percent' && (
          <TextField
            key="percent"
            {...form.field('percent')}
            label={say.percent}
            required
            inputMode="decimal"
            autoComplete="off"
            hint={say.percentHint}
          />
        )}
        {how.value === 'amount' && (
          <TextField
            key="amount"
            {...form.field('amount')}
            label={fill(say.amount, { currency: sheet.currency })}
            required
            inputMode="decimal"
            autoComplete="off"
            hint={say.amountHint}
          />
        )}
        {how.value !== 'same' && (
          <>
            <CheckField name="minimums" label={say.minimums} checked={minimums} onChange={setMinimums} />
            <CheckField
              name="surcharges"
              label={say.surcharges}
              checked={surcharges}
              onChange={setSurcharges}
            />
          </>
        )}
        <div className={styles.pair}>
          <DateField {...form.field('validFrom')} label={say.validFrom} hint={say.validFromHint} />
          <TextField {...form.field('days')} label={say.days} required inputMode="numeric" />
        </div>
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{sayUi.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.copy}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
