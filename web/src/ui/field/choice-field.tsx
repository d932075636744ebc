import { ChoiceInput, type ChoiceProps } from './choice-input.tsx'
import { CompactField, type CompactFieldProps } from './compact-field.tsx'
import { Field, type FieldProps } from './field.tsx'

// One of a long list, found by typing any of its spellings. Unlike a combo field it takes nothing else.
export const ChoiceField = ({ label, required, error, hint, ...choice }: FieldProps & ChoiceProps) => (
  <Field label={label} required={required} error={error} hint={hint}>
    {control => <ChoiceInput control={control} label={label} required={required} {...choice} />}
  </Field>
)

// The same in a dense form.
export const CompactChoice = (props: CompactFieldProps & ChoiceProps) => {
  const { label, spokenLabel, required, error, unit, ...choice } = props
  return (
    <CompactField {...{ label, spokenLabel, required, error, unit }}>
      {control => (
        <ChoiceInput control={control} label={spokenLabel ?? label} required={required} {...choice} />
      )}
    </CompactField>
  )
}
