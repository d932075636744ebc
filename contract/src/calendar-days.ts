import { fill, type Language, type Words } from './language.ts'

// Separate from quote-days.ts, because the home page needs only this.
const days: Words = { zh: '{days} 天', zhtw: '{days} 天', en: '{days} {days:day|days}' }

export const rangeText = (min: number | null, max: number): string =>
  min === null || min === max ? `${max}` : `${min}–${max}`

/** "5–8 days"; '' where the sheet names no days. */
export const calendarDaysText = (
  { calendarDays }: { calendarDays: { min: number; max: number } | null },
  language: Language,
): string => {
  if (!calendarDays) return ''
  const { min, max } = calendarDays
  return fill(days[language], { days: rangeText(min, max) })
}
