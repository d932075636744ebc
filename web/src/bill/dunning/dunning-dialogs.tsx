import { dunningLimits } from '@dtms/contract/bill/dunning.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { readDayInput } from '#ui/date/day-input.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import { today } from '../days.ts'
import form from '../pay/form.module.css'
import { dunning } from './queries.ts'
import { dunningText } from './text.ts'

interface Account {
  customerId: string
  provider: string
}

interface PauseDialogProps {
  account: Account
  onDone: () => void
  onClose: () => void
}

export const PauseDialog = ({ account, onDone, onClose }: PauseDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(dunningText) }
  const asked = useForm({
    initial: { until: '', reason: '' },
    rules: {
      until: text => {
        const day = readDayInput(text)
        if (day === undefined) return 'dateUnknown'
        return day < today() ? 'dayPast' : undefined
      },
      reason: text => (text.trim() === '' ? 'required' : undefined),
    },
    submit: async ({ until, reason }) => {
      await dunning.pause({ ...account, until: readDayInput(until) ?? '', reason })
      onDone()
    },
  })
  return (
    <Dialog title={say.pauseTitle} width="login" onClose={onClose}>
      <form className={form.form} {...asked.props}>
        <DateField {...asked.field('until')} label={say.until} required />
        <TextField {...asked.field('reason')} label={say.reason} maxLength={dunningLimits.reason} required />
        <FormFailure text={asked.failure} />
        <div className={form.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={asked.busy}>
            {say.pause}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
