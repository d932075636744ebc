import { useEffect, useState } from 'react'
import styles from '../list/filter-bar.module.css'
import { DayCalendar } from './day-calendar.tsx'
import { readDayInput } from './day-input.ts'

interface DateFilterProps {
  label: string
  value: string
  onChange: (day: string) => void
}

// A day, as people type it; taken when the field is left or Enter is pressed. What is no day is put back.
export const DateFilter = ({ label, value, onChange }: DateFilterProps) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const take = () => {
    const day = typed.trim() === '' ? '' : (readDayInput(typed) ?? value)
    setTyped(day)
    if (day !== value) onChange(day)
  }
  return (
    <label className={styles.filter}>
      <span className={styles.name}>{label}</span>
      <input
        className={styles.day}
        // The calendar is in the same label and would be part of the field's name.
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={event => event.key === 'Enter' && take()}
      />
      <DayCalendar label={label} value={value} onChange={onChange} />
    </label>
  )
}
