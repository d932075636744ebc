import { holdCalls, holdReasonMaxLength } from '@dtms/contract/bill/hold.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { send } from '#kernel/send.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { readDayInput } from '#ui/date/day-input.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from './hold.module.css'
import { holdText } from './text.ts'

interface LiftDialogProps {
  account: { customerId: string; provider?: string | undefined }
  onDone: () => void
  onClose: () => void
}

export const LiftDialog = ({ account, onDone, onClose }: LiftDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(holdText) }
  const [long, setLong] = useState<'once' | 'untilDay'>('once')
  const form = useForm({
    initial: { until: '', reason: '' },
    rules: {
      until: text => (long === 'untilDay' && readDayInput(text) === undefined ? 'dateUnknown' : undefined),
      reason: text => (text.trim() === '' ? 'required' : undefined),
    },
    submit: async ({ until, reason }) => {
      const day = long === 'untilDay' ? readDayInput(until) : undefined
      await send(holdCalls.lift, { body: { ...account, until: day, reason } })
      onDone()
    },
  })
  return (
    <Dialog title={say.liftTitle} width="login" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <Segmented
          name={say.howLong}
          value={long}
          choices={(['once', 'untilDay'] as const).map(value => ({ value, text: say[value] }))}
          onChange={setLong}
        />
        {long === 'untilDay' && <DateField {...form.field('until')} label={say.until} required />}
        <TextField {...form.field('reason')} label={say.reason} maxLength={holdReasonMaxLength} required />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.lift}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
