import { useState } from 'react'
import { ComboInput } from './combo-field.tsx'
import { CompactField, type CompactFieldProps } from './compact-field.tsx'
import { Field, type FieldProps } from './field.tsx'
import { bestChoice, type Choice, choicesFor } from './match-choice.ts'

interface ChoiceProps {
  name: string
  value: string
  placeholder?: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  onBlur?: () => void
}

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

type InputProps = ChoiceProps & { control: object; label: string; required: boolean | undefined }

export const ChoiceInput = ({ value, choices, required, onChange, onBlur, ...rest }: InputProps) => {
  // undefined: nothing is being typed, and the field shows what is chosen.
  const [typed, setTyped] = useState<string>()
  const chosen = choices.find(choice => choice.value === value)
  const leave = () => {
    // Moving on takes what was named: "germ" and Tab is enough. Anything else leaves the choice as it was.
    if (typed !== undefined) {
      const best = bestChoice(choices, typed)
      if (best) onChange(best.value)
      else if (typed.trim() === '' && !required) onChange('')
    }
    setTyped(undefined)
    onBlur?.()
  }
  return (
    <ComboInput
      {...rest}
      value={typed ?? chosen?.text ?? value}
      chosen={typed === undefined ? value : ''}
      source={choices}
      isShort
      pauseMs={0}
      search={async () => choicesFor(choices, typed ?? '')}
      onChange={setTyped}
      onChoose={choice => {
        setTyped(undefined)
        onChange(choice.value)
      }}
      onBlur={leave}
    />
  )
}
