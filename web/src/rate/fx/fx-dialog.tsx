import type { FieldProblem } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { readDayInput } from '#ui/date/day-input.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from '../desk-form.module.css'
import { percentText } from '../percent.ts'
import { timeInZone } from '../publish/publish-time.ts'
import { percentBetween, rateText } from './fx-history.ts'
import { type FxRate, fx } from './queries.ts'
import { fxText } from './text.ts'

interface FxDialogProps {
  currency: string
  rates: readonly FxRate[]
  onDone: () => void
  onClose: () => void
}

// More than this in one step is more often a misplaced decimal point than the market.
const largePercent = 10

const rules = {
  currency: (text: string): FieldProblem =>
    text.trim() === '' ? 'required' : /^[A-Za-z]{3}$/.test(text.trim()) ? undefined : 'currencyUnknown',
  rate: (text: string): FieldProblem =>
    text === '' ? 'required' : Number(text) > 0 ? undefined : 'rateOutOfRange',
  validFrom: (text: string): FieldProblem => (readDayInput(text) ? undefined : 'dateUnknown'),
}

export const FxDialog = ({ currency, rates, onDone, onClose }: FxDialogProps) => {
  const say = useWords(fxText)
  const sayUi = useWords(uiText)
  const form = useForm({
    initial: { currency, rate: '', validFrom: timeInZone(new Date(), 'Asia/Shanghai').slice(0, 10) },
    rules,
    submit: async values => {
      const day = readDayInput(values.validFrom)
      const code = values.currency.trim().toUpperCase()
      const set = await fx.set({ currency: code, rate: values.rate, ...(day && { validFrom: day }) })
      const pair = `USD/${set.currency}`
      void showMessage('success', fill(say.saved, { pair, day: set.validFrom, rate: rateText(set.rate) }))
      onDone()
    },
  })
  const code = form.values.currency.trim().toUpperCase()
  const known = rates.find(one => one.currency === code && one.current)
  const typed = Number(form.values.rate)
  const percent = known && typed > 0 ? percentBetween(known.rate, typed) : undefined
  return (
    <Dialog title={say.setTitle} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <div className={styles.pair}>
          <TextField
            {...form.field('currency')}
            label={say.currency}
            required
            maxLength={3}
            autoComplete="off"
            hint={say.codeHint}
          />
          <NumberField
            {...form.field('rate')}
            label={`${say.perDollar} ${code}`.trim()}
            required
            rule={{ mode: 'decimal', integerDigits: 7, decimals: 8 }}
          />
        </div>
        <DateField {...form.field('validFrom')} label={say.validFrom} required hint={say.validFromHint} />
        <p className={styles.note} role="status">
          {known &&
            percent !== undefined &&
            fill(Math.abs(percent) > largePercent ? say.largeChange : say.against, {
              rate: rateText(known.rate),
              percent: percentText(percent),
            })}
        </p>
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{sayUi.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
