import { ChevronDown, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { useSingleKeys } from '../focus/single-keys.ts'
import { useSlash, useSlashTaken } from '../focus/use-slash.ts'
import { uiText } from '../text.ts'
import styles from './filter-bar.module.css'

const pauseMs = 300

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

// Asks when the typing pauses, not at every key. `/` leads here from anywhere on the page, unless there is a
// search over everything.
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => latest.current(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  const elsewhere = useSlashTaken()
  const hasKey = useSingleKeys() && !elsewhere
  useSlash(input, elsewhere)

  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {hasKey && (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      )}
    </div>
  )
}

interface FilterSelectProps {
  label: string
  value: string
  // The label without a filter.
  all: string
  choices: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

export const FilterSelect = ({ label, value, all, choices, onChange }: FilterSelectProps) => (
  <label className={styles.filter}>
    <span className={styles.name}>{label}</span>
    <select value={value} onChange={event => onChange(event.currentTarget.value)}>
      <option value="">{all}</option>
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden="true" />
  </label>
)

// A filter that came with the address, from a figure or a link, and has no field of its own.
export const FilterChip = ({ children, onRemove }: { children: ReactNode; onRemove: () => void }) => {
  const say = useWords(uiText)
  return (
    <span className={styles.chip}>
      {children}
      <button type="button" aria-label={say.removeFilter} title={say.removeFilter} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  )
}
