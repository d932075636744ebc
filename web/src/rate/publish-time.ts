import { formatDateTime } from '#kernel/time.ts'
import { readDayInput, readTimeInput } from '#ui/day-input.ts'

// The moment that a day and a time mean where the clerk is, or which of the two cannot be read.
export const momentOf = (day: string, time: string): Date | 'day' | 'time' => {
  const readDay = readDayInput(day)
  const readTime = readTimeInput(time)
  if (!readDay) return 'day'
  if (!readTime) return 'time'
  return new Date(`${readDay}T${readTime}:00`)
}

// The same moment on the clocks of the sheet's zone, YYYY-MM-DD HH:mm. A draft may name a zone that does not exist.
export const timeInZone = (moment: Date, timeZone: string): string => {
  try {
    // Swedish writes dates in just this way.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      moment,
    )
  } catch {
    return formatDateTime(moment)
  }
}
