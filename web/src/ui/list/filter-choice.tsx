import { useState } from 'react'
import { ChoiceInput } from '../field/choice-input.tsx'
import { type ComboChoice, ComboInput } from '../field/combo-input.tsx'
import type { Choice } from '../field/match-choice.ts'
import styles from './filter-bar.module.css'

interface FilterChoiceProps {
  label: string
  name: string
  value: string
  // The text without a filter.
  all: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

// A filter by one of a long list, found by typing.
export const FilterChoice = ({ label, all, ...choice }: FilterChoiceProps) => (
  <div className={styles.filter}>
    <span className={styles.name}>{label}</span>
    <ChoiceInput
      {...choice}
      label={label}
      placeholder={all}
      required={false}
      control={{ 'aria-label': label, className: styles.choice }}
    />
  </div>
)

interface FilterComboProps {
  label: string
  name: string
  // The text while nothing is chosen.
  all: string
  // What fits the typed text, best first; `value` is the text that stays in the field.
  search: (text: string, signal: AbortSignal) => Promise<readonly ComboChoice[]>
  onChoose: (choice: ComboChoice) => void
}

// A filter by one of many that the server looks up. What was chosen is shown by a FilterChip.
export const FilterCombo = ({ label, name, all, search, onChoose }: FilterComboProps) => {
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.filter}>
      <span className={styles.name}>{label}</span>
      <ComboInput
        control={{ 'aria-label': label, className: styles.choice }}
        label={label}
        name={name}
        value={typed}
        placeholder={all}
        maxLength={80}
        search={search}
        onChange={setTyped}
        onBlur={() => setTyped('')}
        onChoose={onChoose}
      />
    </div>
  )
}
