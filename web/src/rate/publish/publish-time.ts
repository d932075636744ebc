import { formatDateTime } from '#kernel/format/time.ts'
import { readDayInput, readTimeInput } from '#ui/date/day-input.ts'

// The moment that a day and a time mean where the clerk is, or which of the two cannot be read: perhaps both.
export const momentOf = (day: string, time: string): Date | { day: boolean; time: boolean } => {
  const readDay = readDayInput(day)
  const readTime = readTimeInput(time)
  if (!readDay || !readTime) return { day: !readDay, time: !readTime }
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

// The moment at which a day begins in a zone. The clocks there are asked twice: at the first guess they may still
// have the offset of the day before.
const startOfDay = (day: string, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  let moment = wanted
  for (let turn = 0; turn < 2; turn++) {
    const shown = Date.parse(`${timeInZone(new Date(moment), timeZone).replace(' ', 'T')}:00Z`)
    moment += wanted - shown
  }
  return new Date(moment)
}

const hourMs = 3_600_000

// What the clerk is offered: the beginning of the sheet's first day where the sheet is sold, so that there is no gap
// for a clerk elsewhere; the next full hour where that has passed.
export const defaultMoment = (validFrom: string | null, timeZone: string, now: Date): Date => {
  const start = validFrom === null ? undefined : startOfDay(validFrom, timeZone)
  return start && start > now ? start : new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
}
