import { readDay, weekdayOf } from './day.ts'

/** Days off and made-up working days, as data. Saturday and Sunday are off unless named as working. */
export interface CalendarDays {
  readonly offDays?: readonly string[]
  readonly workDays?: readonly string[]
}

export interface Calendar {
  readonly off: ReadonlySet<number>
  readonly work: ReadonlySet<number>
  /** Answers given before: every quote of a day asks the same few. */
  readonly reached: Map<number, number>
  readonly counted: Map<number, number>
}

const daySet = (days: readonly string[] = []): Set<number> =>
  new Set(days.map(readDay).filter(day => day !== undefined))

export const compileCalendar = (days: CalendarDays): Calendar => ({
  off: daySet(days.offDays),
  work: daySet(days.workDays),
  reached: new Map(),
  counted: new Map(),
})

export const weekendsOnly: Calendar = compileCalendar({})

function isWorkDay(calendar: Calendar, day: number): boolean {
  if (calendar.work.has(day)) return true
  return weekdayOf(day) <= 5 && !calendar.off.has(day)
}

/** A calendar without a working day in it must not hang the engine. */
const FAR = 1_000

/** A day and a number of days as one key. */
const KEY = 1 << 20

/** Days go by: what was asked about yesterday is forgotten with the rest, all at once. */
function remember(known: Map<number, number>, key: number, value: number): number {
  if (known.size >= 4_096) known.clear()
  known.set(key, value)
  return value
}

/** The day on which so many working days after `day` have passed. */
export function addWorkDays(calendar: Calendar, day: number, count: number): number {
  if (count <= 0) return day
  const key = day * KEY + count
  return calendar.reached.get(key) ?? remember(calendar.reached, key, walkWorkDays(calendar, day, count))
}

function walkWorkDays(calendar: Calendar, day: number, count: number): number {
  let left = count
  let reached = day
  while (left > 0 && reached < day + FAR) if (isWorkDay(calendar, ++reached)) left--
  return reached
}

/** Working days after `from`, up to and with `to`. */
export function countWorkDays(calendar: Calendar, from: number, to: number): number {
  if (to <= from) return 0
  const key = from * KEY + (to - from)
  const known = calendar.counted.get(key)
  if (known !== undefined) return known
  let count = 0
  for (let day = from + 1; day <= to; day++) if (isWorkDay(calendar, day)) count++
  return remember(calendar.counted, key, count)
}
