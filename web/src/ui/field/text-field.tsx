import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'required' | 'className'> {
  value: string
  onChange: (value: string) => void
}

export const TextField = ({ label, required, error, hint, onChange, ...rest }: TextFieldProps) => (
  <Field label={label} required={required} error={error} hint={hint}>
    {control => (
      <input type="text" {...rest} {...control} onChange={event => onChange(event.currentTarget.value)} />
    )}
  </Field>
)
