import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { useWords, withLabel } from '#kernel/language.ts'
import { uiText } from '../text.ts'
import styles from './day-calendar.module.css'
import { readDayInput } from './day-input.ts'

interface DayCalendarProps {
  // The label of the field that it belongs to.
  label: string
  value: string
  onChange: (day: string) => void
}

// The browser's own calendar behind a button. Its date input follows the system instead of the page's language, so it
// lends nothing else.
export const DayCalendar = ({ label, value, onChange }: DayCalendarProps) => {
  const say = useWords(uiText)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.calendar}>
      <button
        type="button"
        className={styles.open}
        aria-label={withLabel(label, say.calendar)}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays aria-hidden="true" />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles.native}
        tabIndex={-1}
        aria-hidden="true"
        value={readDayInput(value) ?? ''}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </span>
  )
}
