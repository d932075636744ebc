import { useId } from 'react'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  // What is chosen, for those who cannot see it.
  name: string
  value: Value
  choices: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
}

// Two or three choices side by side: radio buttons underneath, so arrows and readers work by themselves.
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const { name, value, choices, onChange } = props
  const group = useId()
  return (
    <div role="radiogroup" aria-label={name} className={styles.group}>
      {choices.map(choice => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.text}>{choice.text}</span>
        </label>
      ))}
    </div>
  )
}
