import { ComboInput, type ComboProps } from './combo-input.tsx'
import { CompactField, type CompactFieldProps } from './compact-field.tsx'
import { Field, type FieldProps } from './field.tsx'

// A field that may be typed into freely and offers what fits (ARIA combobox with a list).
export const ComboField = ({ label, required, error, hint, ...combo }: FieldProps & ComboProps) => (
  <Field label={label} required={required} error={error} hint={hint}>
    {control => <ComboInput control={control} label={label} {...combo} />}
  </Field>
)

// The same in a dense form.
export const CompactCombo = (props: CompactFieldProps & ComboProps) => {
  const { label, spokenLabel, required, error, hint, unit, ...combo } = props
  return (
    <CompactField {...{ label, spokenLabel, required, error, hint, unit }}>
      {control => <ComboInput control={control} label={spokenLabel ?? label} {...combo} />}
    </CompactField>
  )
}
