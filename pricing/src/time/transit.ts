import type { LineTerms } from '../compile/compiled.ts'
import type { Inquiry } from '../input/inquiry.ts'
import type { Timing } from '../output/quote.ts'
import { wantsLeg } from '../price/condition.ts'
import { addWorkDays, type Calendar, countWorkDays } from './calendar.ts'
import { dayText, weekdayOf } from './day.ts'

export interface Transit {
  /** In the unit that the line counts in. */
  readonly minDays: number
  readonly maxDays: number
  readonly work: boolean
  /** The upper end in calendar days: what offers that count differently are compared by. */
  readonly calendarDays: number
  readonly minCalendarDays: number
}

const FORTNIGHT = 14

// PRODUCT 7.2: `calendarDays`, `arrival`, `cutOff`.
/** When the goods of an inquiry arrive, and the cut-off for handing them over. */
export function timingOf(
  { cutOff }: Pick<LineTerms, 'cutOff'>,
  transit: Transit | undefined,
  { readyType }: Pick<Inquiry, 'readyType'>,
  today: number,
  timeZone: string,
): Timing {
  return {
    minCalendarDays: transit?.minCalendarDays,
    arrival: transit && arrivalOf(transit, readyType, today),
    cutOff: cutOff && { weekday: cutOff.weekday, time: timeOfDay(cutOff.minute), timeZone },
  }
}

/** Ready within two weeks: today at best, in two weeks at worst. Ready later: unknown. */
function arrivalOf(
  { minCalendarDays, calendarDays }: Transit,
  readyType: Inquiry['readyType'],
  today: number,
): Timing['arrival'] {
  if (readyType === 3) return undefined
  const latest = today + calendarDays + (readyType === 2 ? FORTNIGHT : 0)
  return { from: dayText(today + minCalendarDays), to: dayText(latest) }
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

const timeOfDay = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

// pricing 3.10: pickup, wait for the cut-off, main, destination, delivery; a range.
/** undefined: the line names no days. */
export function transitOf(
  terms: LineTerms,
  inquiry: Inquiry,
  local: { readonly day: number; readonly minute: number },
  calendar: Calendar,
): Transit | undefined {
  const { days, cutOff } = terms
  if (days === undefined) return undefined
  const add = (day: number, count: number): number =>
    days.work ? addWorkDays(calendar, day, count) : day + count
  const isPickedUp = wantsLeg(inquiry, 'pickup') && terms.pickupDays > 0
  const isDelivered = wantsLeg(inquiry, 'delivery')

  const arrive = (mainDays: number, isLate: boolean): number => {
    let day = isPickedUp ? add(local.day, terms.pickupDays) : local.day
    if (cutOff) day += waitFor(cutOff, day, arrivalMinute(inquiry, isPickedUp, isLate, local.minute), isLate)
    day = add(day, mainDays)
    // `until: delivered` already reaches the door.
    if (!days.door) {
      day = add(day, terms.destinationDays)
      if (isDelivered) day = add(day, terms.deliveryDays)
    }
    return day
  }
  const earliest = arrive(days.min, false)
  const latest = Math.max(arrive(days.max, true), earliest)
  const count = (to: number): number => (days.work ? countWorkDays(calendar, local.day, to) : to - local.day)
  return {
    minDays: count(earliest),
    maxDays: count(latest),
    work: days.work,
    calendarDays: latest - local.day,
    minCalendarDays: earliest - local.day,
  }
}

/** The minute at which goods reach the cut-off; 'unknown' where they are not ready yet. */
function arrivalMinute(
  inquiry: Inquiry,
  isPickedUp: boolean,
  isLate: boolean,
  nowMinute: number,
): number | 'unknown' {
  if (inquiry.readyType !== 1) return 'unknown'
  // The hour of a pickup is not known: at best before the cut-off of that day, at worst after it.
  return isPickedUp ? (isLate ? 24 * 60 : 0) : nowMinute
}

/** Days until the cut-off that the goods still make. */
function waitFor(
  cutOff: { readonly weekday: number; readonly minute: number },
  day: number,
  minute: number | 'unknown',
  isLate: boolean,
): number {
  // Goods that are not ready yet come on any day of the week: no wait at best, a whole week at worst.
  if (minute === 'unknown') return isLate ? 7 : 0
  const ahead = (cutOff.weekday - weekdayOf(day) + 7) % 7
  return ahead === 0 && minute > cutOff.minute ? 7 : ahead
}
