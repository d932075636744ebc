import { useState } from 'react'
import { ComboInput } from './combo-input.tsx'
import { bestChoice, type Choice, choicesFor } from './match-choice.ts'

export interface ChoiceProps {
  name: string
  value: string
  placeholder?: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  onBlur?: () => void
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
