import { ChoiceInput } from '../field/choice-field.tsx'
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
