import { formatDateTime } from './time.ts'

/** A moment in the reader's time that names its zone: 2026-11-28 23:59 UTC+8. */
export const zonedTime = (date: Date): string => `${formatDateTime(date)} ${zoneAt(date)}`

// The reader's time zone at a moment, as UTC+8 or UTC-3:30: summer time moves it.
export const zoneAt = (date: Date): string => {
  const minutes = -date.getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes < 0 ? '-' : '+'
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
