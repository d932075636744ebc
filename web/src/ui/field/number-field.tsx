import { cleanNumber, type NumberRule } from '#kernel/format/number-input.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  rule: NumberRule
}

// spec 5: takes digits (and one point, in decimal mode) and nothing else. A text field underneath: the
// browser's number input eats what it does not understand and turns with the wheel.
export const NumberField = ({ rule, onChange, ...rest }: NumberFieldProps) => (
  <TextField
    {...rest}
    inputMode={rule.mode === 'integer' ? 'numeric' : 'decimal'}
    autoComplete="off"
    onChange={typed => onChange(cleanNumber(typed, rule))}
  />
)
