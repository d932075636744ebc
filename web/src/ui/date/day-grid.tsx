import type { Language } from '@dtms/contract/language.ts'
import { DayPicker, type DayPickerLocale } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { zhTW } from 'react-day-picker/locale/zh-TW'
import { formatDay } from '#kernel/format/time.ts'
import { useLanguage } from '#kernel/language.ts'
import styles from './day-grid.module.css'

const locales: Record<Language, DayPickerLocale> = { zh: zhCN, zhtw: zhTW, en: enGB }

interface DayGridProps {
  // YYYY-MM-DD, or empty.
  value: string
  onChange: (day: string) => void
}

// A month to choose a day from, in the page's language. A separate module: it is loaded when a calendar is opened.
export const DayGrid = ({ value, onChange }: DayGridProps) => {
  const language = useLanguage()
  const chosen = value === '' ? undefined : new Date(`${value}T00:00:00`)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      showOutsideDays
      locale={locales[language]}
      weekStartsOn={1}
      {...(chosen && { defaultMonth: chosen })}
      selected={chosen}
      onSelect={day => onChange(formatDay(day))}
      classNames={{
        months: styles.months ?? '',
        month_caption: styles.caption ?? '',
        nav: styles.nav ?? '',
        button_previous: styles.turn ?? '',
        button_next: styles.turn ?? '',
        chevron: styles.chevron ?? '',
        month_grid: styles.grid ?? '',
        weekday: styles.weekday ?? '',
        day: styles.day ?? '',
        day_button: styles.button ?? '',
        outside: styles.outside ?? '',
        today: styles.today ?? '',
        selected: styles.selected ?? '',
      }}
    />
  )
}
