import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { readTimeInput } from '#ui/date/day-input.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { manyText } from '../many/text.ts'
import { rate, type Sheet } from '../queries.ts'
import { rateText } from '../text.ts'
import { BiggestChanges } from './biggest-changes.tsx'
import styles from './publish-dialog.module.css'
import { defaultMoment, momentOf, timeInZone } from './publish-time.ts'

interface PublishDialogProps {
  sheet: Sheet
  name: string
  onDone: () => void
  // Refused or given up.
  onClose: () => void
  onRefused: () => void
}

const maxWarnings = 5

const Warnings = ({ sheet }: { sheet: Sheet }) => {
  const say = useWords(manyText)
  const warnings = sheet.findings.filter(({ severity }) => severity === 'warning')
  if (warnings.length === 0) return null
  return (
    <div className={styles.warnings}>
      <strong>{fill(say.warningsLead, { n: warnings.length })}</strong>
      <ul>
        {warnings.slice(0, maxWarnings).map(({ path, text }) => (
          <li key={path + text}>{text}</li>
        ))}
      </ul>
      {warnings.length > maxWarnings && (
        <p>{fill(say.moreWarnings, { n: figure(warnings.length - maxWarnings) })}</p>
      )}
    </div>
  )
}

// Publishes now or at a time. A refusal is shown here, and the findings behind it are loaded again.
export const PublishDialog = ({ sheet, name, onDone, onClose, onRefused }: PublishDialogProps) => {
  const say = useWords(rateText)
  const [later, setLater] = useState(false)
  const [defaults] = useState(() =>
    formatDateTime(defaultMoment(sheet.validFrom, sheet.timeZone, new Date())),
  )
  const [day, setDay] = useState(defaults.slice(0, 10))
  const [time, setTime] = useState(defaults.slice(11))
  // Nothing is wrong with a day that is still being typed.
  const [left, setLeft] = useState(false)
  const moment = momentOf(day, time)
  const at = moment instanceof Date ? moment : undefined
  const wrong = moment instanceof Date ? undefined : moment
  const past = at !== undefined && at.getTime() <= Date.now()
  const dayError = wrong?.day ? say.dayWrong : past ? say.timePast : undefined
  const timeError = wrong?.time ? say.timeWrong : undefined

  const confirm = async () => {
    try {
      const { state } = await rate.publish(
        { id: sheet.id, seen: sheet.updatedAt },
        later ? at?.toISOString() : undefined,
      )
      void showMessage('success', fill(state === 'scheduled' ? say.scheduled : say.published, { name }))
      onDone()
    } catch (error) {
      onRefused()
      throw error
    }
  }

  return (
    <ConfirmDialog
      title={fill(say.publishTitle, { name })}
      confirm={later ? say.publishLater : say.publishNow}
      check={() => {
        setLeft(true)
        // The error is at its field.
        return later && (dayError || timeError) ? '' : undefined
      }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {fill(say.publishBody, {
          from: sheet.validFrom ?? '?',
          to: sheet.validTo ?? '?',
          prices: figure(sheet.priceCount),
        })}
      </p>
      <Warnings sheet={sheet} />
      <BiggestChanges sheet={sheet} />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{say.publishWhen}</legend>
        <label className={styles.choice}>
          <input type="radio" name="when" checked={!later} onChange={() => setLater(false)} />
          {say.publishNow}
        </label>
        <label className={styles.choice}>
          <input type="radio" name="when" checked={later} onChange={() => setLater(true)} />
          {say.publishLater}
        </label>
      </fieldset>
      {later && (
        <div className={styles.when}>
          <DateField
            label={say.day}
            required
            value={day}
            onChange={setDay}
            onBlur={() => setLeft(true)}
            error={left ? dayError : undefined}
            hint={say.timeHint}
          />
          <TextField
            label={say.time}
            required
            value={time}
            inputMode="numeric"
            onChange={setTime}
            onBlur={() => {
              setTime(readTimeInput(time) ?? time)
              setLeft(true)
            }}
            error={left ? timeError : undefined}
          />
        </div>
      )}
      {later && at && (
        <p className={styles.there}>
          {fill(say.timeThere, { time: timeInZone(at, sheet.timeZone), zone: sheet.timeZone })}
        </p>
      )}
    </ConfirmDialog>
  )
}
