// Dates as day numbers (days since 1970-01-01), and instants in a time zone, by Intl alone.

export const DAY_MS = 86_400_000
const QUARTER_MS = 900_000

/** '2026-11-01' as a day number; undefined where there is no such day. */
export function readDay(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const ms = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return dayText(ms / DAY_MS) === text ? ms / DAY_MS : undefined
}

export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

export function isTimeZone(timeZone: string): boolean {
  try {
    formatterOf(timeZone)
    return true
  } catch {
    return false
  }
}

/** Zones change their offset on quarter hours only, so one answer holds for the quarter hour it was asked in. */
const lastOffset = new Map<string, { quarter: number; offsetMs: number }>()

function offsetAt(timeZone: string, atMs: number): number {
  const quarter = Math.floor(atMs / QUARTER_MS)
  const known = lastOffset.get(timeZone)
  if (known?.quarter === quarter) return known.offsetMs
  const offsetMs = askOffset(timeZone, quarter * QUARTER_MS)
  lastOffset.set(timeZone, { quarter, offsetMs })
  return offsetMs
}

function askOffset(timeZone: string, atMs: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(atMs)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - atMs
}

export interface LocalTime {
  readonly day: number
  readonly minute: number
}

/** The day and the minute of the day that the clocks of a zone show at an instant. */
export function localTime(timeZone: string, atMs: number): LocalTime {
  // Every sheet of an inquiry asks at the same instant, nearly all in the same zone.
  if (atMs !== last.atMs || timeZone !== last.timeZone)
    last = { timeZone, atMs, time: askLocalTime(timeZone, atMs) }
  return last.time
}

let last: { timeZone: string; atMs: number; time: LocalTime } = {
  timeZone: '',
  atMs: Number.NaN,
  time: { day: 0, minute: 0 },
}

function askLocalTime(timeZone: string, atMs: number): LocalTime {
  const localMs = atMs + offsetAt(timeZone, atMs)
  const day = Math.floor(localMs / DAY_MS)
  return { day, minute: Math.floor((localMs - day * DAY_MS) / 60_000) }
}

// pricing 3.9: at the end of that day in the sheet's zone, not at its 00:00.
/** The last millisecond of a day in a zone. Asked when a sheet is compiled, not for each quote. */
export function endOfDay(day: number, timeZone: string): number {
  const midnight = (day + 1) * DAY_MS
  const guessMs = midnight - askOffset(timeZone, midnight)
  // Asked again at the guess: the offset may change in the hours between.
  return midnight - askOffset(timeZone, guessMs) - 1
}
