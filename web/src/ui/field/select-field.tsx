import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './select-field.module.css'

interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'required' | 'className'> {
  value: string
  onChange: (value: string) => void
  // Shown while nothing is chosen.
  placeholder: string
  choices: readonly { value: string; text: string }[]
}

// The platform's own list: it is the one that every keyboard, reader and phone knows.
export const SelectField = (props: SelectFieldProps) => {
  const { label, required, error, hint, onChange, placeholder, choices, ...rest } = props
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {({ className, ...control }) => (
        <div className={styles.frame}>
          <select
            {...rest}
            {...control}
            className={classNames(className, styles.select, rest.value === '' && styles.empty)}
            onChange={event => onChange(event.currentTarget.value)}
          >
            <option value="" disabled hidden>
              {placeholder}
            </option>
            {choices.map(choice => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
