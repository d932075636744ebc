import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useMemo } from 'react'
import { cleanNumber, type NumberRule } from '#kernel/format/number-input.ts'
import { classNames } from '../class-names.ts'
import styles from './compact-field.module.css'

export interface CompactFieldProps {
  label: string
  // Labels the field for users who cannot see its row.
  spokenLabel?: string | undefined
  required?: boolean | undefined
  error?: string | undefined
  // Said beneath the control while there is no error.
  hint?: string | undefined
  // A unit or currency, small and grey at the end of the control.
  unit?: string | undefined
}

interface Control {
  id: string
  className: string | undefined
  'aria-label': string | undefined
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

// A field of a dense form: small label above, error in the line beneath, which is always there so that
// nothing jumps (spec 5: red dot, red border and label).
export const CompactField = (props: CompactFieldProps & { children: (control: Control) => ReactNode }) => {
  const { label, spokenLabel, required, error, hint, unit, children } = props
  const note = error ?? hint
  const id = useId()
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <span className={styles.dot} aria-hidden="true" />}
      </label>
      <div className={styles.frame}>
        {children({
          id,
          className: classNames(styles.control, unit !== undefined && styles.withUnit),
          'aria-label': spokenLabel,
          'aria-required': required || undefined,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
        })}
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <div className={error === undefined ? styles.hint : styles.note} id={`${id}-note`}>
        {note}
      </div>
    </div>
  )
}

type Native<Tag extends 'input' | 'select'> = Omit<
  ComponentProps<Tag>,
  'id' | 'value' | 'onChange' | 'className'
>

interface CompactTextProps extends CompactFieldProps, Native<'input'> {
  value: string
  onChange: (value: string) => void
}

export const CompactText = (props: CompactTextProps) => {
  const { label, spokenLabel, required, error, hint, unit, onChange, ...rest } = props
  return (
    <CompactField {...{ label, spokenLabel, required, error, hint, unit }}>
      {control => (
        <input
          type="text"
          autoComplete="off"
          {...rest}
          {...control}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </CompactField>
  )
}

// spec 5: digits, and one point in decimal mode, whatever was typed or pasted.
export const CompactNumber = ({ rule, onChange, ...rest }: CompactTextProps & { rule: NumberRule }) => (
  <CompactText
    {...rest}
    inputMode={rule.mode === 'integer' ? 'numeric' : 'decimal'}
    onChange={typed => onChange(cleanNumber(typed, rule))}
  />
)

interface CompactSelectProps extends CompactFieldProps, Native<'select'> {
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; text: string }[]
}

export const CompactSelect = (props: CompactSelectProps) => {
  const { label, spokenLabel, required, error, hint, unit, onChange, choices, ...rest } = props
  // A long list that has not changed costs nothing while one types elsewhere in the form.
  const options = useMemo(
    () =>
      choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      )),
    [choices],
  )
  return (
    <CompactField {...{ label, spokenLabel, required, error, hint, unit }}>
      {control => (
        <>
          <select
            {...rest}
            {...control}
            className={classNames(control.className, styles.select)}
            onChange={event => onChange(event.currentTarget.value)}
          >
            {options}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </>
      )}
    </CompactField>
  )
}
