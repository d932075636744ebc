import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import styles from './date-field.module.css'
import { readDayInput } from './day-input.ts'
import { Field, type FieldProps } from './field.tsx'
import { kitText } from './text.ts'

interface DateFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
}

// A day as YYYY-MM-DD in every language: the browser's own date input follows the system instead, so it only
// lends its calendar.
export const DateField = ({ label, required, error, hint, value, onChange }: DateFieldProps) => {
  const say = useWords(kitText)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {control => (
        <div className={styles.frame}>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="YYYY-MM-DD"
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
            onBlur={() => onChange(readDayInput(value) ?? value)}
          />
          <button
            type="button"
            className={styles.open}
            aria-label={`${label}: ${say.calendar}`}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays aria-hidden="true" />
          </button>
          <input
            ref={calendar}
            type="date"
            className={styles.native}
            tabIndex={-1}
            aria-hidden="true"
            value={readDayInput(value) ?? ''}
            onChange={event => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
