import { readDay, weekdayOf } from './day.ts'

/** Days off and made-up working days, as data. Saturday and Sunday are off unless named as working. */
export interface CalendarDays {
  readonly offDays?: readonly string[]
  readonly workDays?: readonly string[]
}

export interface Calendar {
  readonly off: ReadonlySet<number>
  readonly work: ReadonlySet<number>
}

const daySet = (days: readonly string[] = []): Set<number> =>
  new Set(days.map(readDay).filter(day => day !== undefined))

export const compileCalendar = (days: CalendarDays): Calendar => ({
  off: daySet(days.offDays),
  work: daySet(days.workDays),
})

export const weekendsOnly: Calendar = compileCalendar({})

function isWorkDay(calendar: Calendar, day: number): boolean {
  if (calendar.work.has(day)) return true
  return weekdayOf(day) <= 5 && !calendar.off.has(day)
}

/** A calendar without a working day in it must not hang the engine. */
const FAR = 1_000

/** The day on which so many working days after `day` have passed. */
export function addWorkDays(calendar: Calendar, day: number, count: number): number {
  let left = count
  let reached = day
  while (left > 0 && reached < day + FAR) if (isWorkDay(calendar, ++reached)) left--
  return reached
}

/** Working days after `from`, up to and with `to`. */
export function countWorkDays(calendar: Calendar, from: number, to: number): number {
  let count = 0
  for (let day = from + 1; day <= to; day++) if (isWorkDay(calendar, day)) count++
  return count
}
