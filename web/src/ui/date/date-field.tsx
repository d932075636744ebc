import type { ComponentProps } from 'react'
import { CompactField } from '../field/compact-field.tsx'
import { Field, type FieldProps } from '../field/field.tsx'
import styles from './date-field.module.css'
import { DayCalendar } from './day-calendar.tsx'
import { readDayInput } from './day-input.ts'

interface DateFieldProps extends FieldProps {
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  // In a dense form, beside its other fields.
  compact?: boolean
}

// A day as YYYY-MM-DD in every language.
export const DateField = (props: DateFieldProps) => {
  const { label, required, error, hint, name, value, onChange, onBlur, compact } = props
  const draw = (control: ComponentProps<'input'>) => (
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
      <div className={styles.end}>
        <DayCalendar label={label} value={value} onChange={onChange} />
      </div>
    </div>
  )
  return compact ? (
    <CompactField {...{ label, required, error }}>{draw}</CompactField>
  ) : (
    <Field {...{ label, required, error, hint }}>{draw}</Field>
  )
}
