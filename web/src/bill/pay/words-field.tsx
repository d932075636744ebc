import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field/field.tsx'
import type { FormField } from '#ui/field/use-form.ts'
import styles from './form.module.css'

// For text of several lines.
export const WordsField = (props: FormField & { label: string; required?: boolean; maxLength: number }) => {
  const { label, required, error, onChange, ...rest } = props
  return (
    <Field label={label} required={required} error={error}>
      {control => (
        <textarea
          {...rest}
          {...control}
          className={classNames(control.className, styles.words)}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
