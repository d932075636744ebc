import { holdCalls, holdReasonMaxLength } from '@dtms/contract/bill/hold.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
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

interface HoldDialogProps {
  // Lets orders through for a while, puts a hold on by hand, or ends that hold.
  kind: 'lift' | 'hold' | 'endHold'
  account: { customerId: string; provider?: string | undefined }
  // The one that runs; a new one takes its place.
  lift: { until: string | null; reason: string } | null
  onDone: () => void
  onClose: () => void
}

export const HoldDialog = ({ kind, account, lift: running, onDone, onClose }: HoldDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(holdText) }
  const changed = kind === 'lift' ? running : null
  const [long, setLong] = useState<'once' | 'untilDay'>(changed?.until ? 'untilDay' : 'once')
  const needsDay = kind === 'lift' && long === 'untilDay'
  const hasDay = needsDay || kind === 'hold'
  const form = useForm({
    initial: { until: changed?.until ?? '', reason: changed?.reason ?? '' },
    rules: {
      until: text =>
        hasDay && (needsDay || text.trim() !== '') && readDayInput(text) === undefined
          ? 'dateUnknown'
          : undefined,
      reason: text => (text.trim() === '' ? 'required' : undefined),
    },
    submit: async ({ until, reason }) => {
      const body = { ...account, reason }
      if (kind === 'endHold') await send(holdCalls.endHold, { body })
      else await send(holdCalls[kind], { body: { ...body, until: hasDay ? readDayInput(until) : undefined } })
      onDone()
    },
  })
  const title = { lift: say.liftTitle, hold: say.holdTitle, endHold: say.endHoldTitle }[kind]
  const lead = { lift: say.liftLead, hold: say.holdLead, endHold: say.endHoldLead }[kind]
  return (
    <Dialog title={title} width="login" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.lead}>{lead}</p>
        {kind === 'lift' && (
          <Segmented
            name={say.howLong}
            value={long}
            choices={(['once', 'untilDay'] as const).map(value => ({ value, text: say[value] }))}
            onChange={setLong}
          />
        )}
        {hasDay && (
          <DateField
            {...form.field('until')}
            label={kind === 'hold' ? say.holdUntil : say.until}
            required={needsDay}
          />
        )}
        <TextField
          {...form.field('reason')}
          label={kind === 'hold' ? say.holdReason : say.reason}
          maxLength={holdReasonMaxLength}
          required
        />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {changed ? say.changeLift : say[kind]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
