import { dunningLimits } from '@dtms/contract/bill/dunning.ts'
import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { readDayInput } from '#ui/date/day-input.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import { today } from '../days.ts'
import form from '../pay/form.module.css'
import { type Dunning, dunning } from './queries.ts'
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

interface SendDialogProps {
  account: Account
  billId: string | undefined
  levels: Dunning['levels']
  onDone: (words: string) => void
  onClose: () => void
}

export const SendDialog = ({ account, billId, levels, onDone, onClose }: SendDialogProps) => {
  const say = useWords(dunningText)
  const [level, setLevel] = useState(String(levels[0]?.level ?? 1))
  return (
    <ConfirmDialog
      title={say.sendTitle}
      confirm={say.send}
      onClose={onClose}
      onConfirm={async () => {
        const body = { ...account, level: Number(level), ...(billId && { billIds: [billId] }) }
        const { bills, recipients } = await dunning.send(body)
        onDone(fill(say.sent, { n: bills, to: recipients.join(', ') }))
      }}
    >
      <p>{say.sendBody}</p>
      <SelectField
        name="level"
        label={say.level}
        placeholder={say.level}
        value={level}
        choices={levels.map(one => ({
          value: String(one.level),
          text: `${one.level} · ${one.name}`,
        }))}
        onChange={setLevel}
      />
    </ConfirmDialog>
  )
}
