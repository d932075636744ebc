import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import styles from './date-field.module.css'
import { readDayInput } from './day-input.ts'
import { Field, type FieldProps } from './field.tsx'
import { kitText } from './text.ts'

interface DateFieldProps extends FieldProps {
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

// A day as YYYY-MM-DD in every language: the browser's own date input follows the system instead, so it only
// lends its calendar.
export const DateField = (props: DateFieldProps) => {
  const { label, required, error, hint, name, value, onChange, onBlur } = props
  const say = useWords(kitText)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {control => (
        <div className={styles.frame}>
          <input
            {...control}
            type="text"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder="YYYY-MM-DD"
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
            onBlur={() => {
              const day = readDayInput(value)
              if (day !== undefined && day !== value) onChange(day)
              onBlur?.()
            }}
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
