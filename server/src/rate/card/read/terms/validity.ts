import { dayText, readDay } from '@dtms/pricing/time/day.ts'
import { plain } from '../cell.ts'

export interface Validity {
  from?: string | undefined
  to?: string | undefined
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

interface FoundDay {
  at: number
  end: number
  day: string
}

/**
 * Validity in words: "11月16日起", "有效期 2026.11.16-11.30", "valid till 30 Nov". A day without a year is the one
 * nearest to today.
 */
export const readValidity = (text: string, today: string): Validity => {
  const upper = plain(text).toUpperCase()
  const days = daysIn(upper, today)
  const [one, two] = days
  if (!one) return {}
  if (two && isThrough(upper.slice(one.end, two.at)))
    return one.day <= two.day ? { from: one.day, to: two.day } : {}
  const found: Validity = {}
  for (const day of [one, two]) {
    if (!day) continue
    const before = upper.slice(Math.max(0, day.at - 14), day.at)
    const behind = upper.slice(day.end, day.end + 8)
    // A word before the day says more than one behind it, which may belong to the next.
    const isLast = isEnd.test(before) || (!isStart.test(before) && isEndBehind.test(behind))
    if (isLast) found.to ??= day.day
    else if (isStart.test(before) || isStartBehind.test(behind)) found.from ??= day.day
  }
  return found
}

const isThrough = (between: string) =>
  between.length <= 6 || /^\s?(THROUGH|THRU|UNTIL|TILL|TO|BIS)\s?(THE\s)?$/.test(between)

const isEnd = /(TILL|UNTIL|VALID TO|THRU|THROUGH|BEFORE|BIS|截止|有效期至|有效至|失效|至|到期)[:\s日]*$/
const isEndBehind = /^\s?(止|截止|前|到期|失效)/
const isStart =
  /(FROM|VOM|AB|EFFECTIVE|STARTING|AS OF|VALID|生效|生效日期|生效时间|生效時間|执行时间|執行時間|更新|日期|DATE|自|从)[:\s]*$/
const isStartBehind = /^\s?(?:[0-9]{1,2}[时時点點])?(起|开始|開始|生效|执行|執行|更新)/

const numeric = /([0-9]{4})\s?[年/.-]\s?([0-9]{1,2})\s?[月/.-]\s?([0-9]{1,2})\s?[日号號]?/g
const chinese = /([0-9]{1,2})\s?月\s?([0-9]{1,2})\s?[日号號]?/g
const dayFirst = /(?<![0-9./])([0-9]{1,2})([./])([0-9]{1,2})[./]([0-9]{4})(?![0-9])/g
// 11.16-11.30: a range without years.
const shortRange =
  /(?<![0-9./])([0-9]{1,2})[./]([0-9]{1,2})\.?\s?[-~–—至]\s?([0-9]{1,2})[./]([0-9]{1,2})(?![0-9./%])/g
const short = /(?:^|[-~至到]\s?)([0-9]{1,2})[./]([0-9]{1,2})(?=$|[^0-9.%])/g
// 16 Nov 2026, 16-Nov, 16NOV26: a year of two figures only where it is joined to its month.
const dayMonth =
  /(?<![0-9])([0-9]{1,2})(?:ST|ND|RD|TH)?[\s-]?([A-Z]{3})[A-Z]{0,6}(?:\.?,?[\s-]?([0-9]{4})|-?([0-9]{2})(?![0-9:]))?/g
const monthDay = /([A-Z]{3})[A-Z]{0,6}\.?\s([0-9]{1,2})(?:ST|ND|RD|TH)?(?:,?\s([0-9]{4}))?/g

export const daysIn = (upper: string, today: string): FoundDay[] => {
  const found: FoundDay[] = []
  const add = (match: RegExpMatchArray, year: string | undefined, month: number, day: number) => {
    const at = match.index ?? 0
    const end = at + match[0].length
    if (found.some(other => at < other.end && other.at < end)) return
    const text = dateText(year, month, day, today)
    if (text) found.push({ at, end, day: text })
  }
  for (const match of upper.matchAll(numeric)) add(match, match[1], Number(match[2]), Number(match[3]))
  for (const match of upper.matchAll(chinese)) add(match, undefined, Number(match[1]), Number(match[2]))
  for (const match of upper.matchAll(dayMonth))
    add(match, yearOf(match[3], match[4]), months.indexOf(match[2] ?? '') + 1, Number(match[1]))
  for (const match of upper.matchAll(monthDay))
    add(match, match[3], months.indexOf(match[1] ?? '') + 1, Number(match[2]))
  for (const match of upper.matchAll(dayFirst)) {
    const [month, day] = monthAndDay(match, [...upper.matchAll(dayFirst)])
    add(match, match[4], month, day)
  }
  if (found.length > 0)
    for (const match of upper.matchAll(short)) add(match, undefined, Number(match[1]), Number(match[2]))
  else
    for (const match of upper.matchAll(shortRange)) {
      const [one, two, three, four] = match.slice(1).map(Number) as [number, number, number, number]
      const at = match.index
      const isDayFirst = one > 12 || three > 12
      const from = dateText(undefined, isDayFirst ? two : one, isDayFirst ? one : two, today)
      const to = dateText(undefined, isDayFirst ? four : three, isDayFirst ? three : four, today)
      if (!from || !to || from > to) continue
      found.push({ at, end: at + 1, day: from }, { at: at + 2, end: at + match[0].length, day: to })
    }
  return found.sort((a, b) => a.at - b.at)
}

const yearOf = (whole: string | undefined, short: string | undefined): string | undefined =>
  whole ?? (short === undefined ? undefined : `20${short}`)

// 16/11/2026 has its day first, 11/15/2026 its month. Where a text leaves it open, points mean the day.
const monthAndDay = (match: RegExpMatchArray, all: readonly RegExpMatchArray[]): [number, number] => {
  const [one, two] = [Number(match[1]), Number(match[3])]
  const isMonthFirst =
    all.some(other => Number(other[3]) > 12) ||
    (match[2] === '/' && !all.some(other => Number(other[1]) > 12))
  return isMonthFirst ? [one, two] : [two, one]
}

const dateText = (year: string | undefined, month: number, day: number, today: string) => {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const two = (figure: number) => String(figure).padStart(2, '0')
  const on = (ofYear: number) => {
    const text = `${ofYear}-${two(month)}-${two(day)}`
    return readDay(text) === undefined ? undefined : text
  }
  if (year) return on(Number(year))
  const now = readDay(today) ?? 0
  const thisYear = Number(today.slice(0, 4))
  return [thisYear - 1, thisYear, thisYear + 1]
    .map(on)
    .filter(text => text !== undefined)
    .toSorted((a, b) => Math.abs((readDay(a) ?? 0) - now) - Math.abs((readDay(b) ?? 0) - now))[0]
}

/** The last day of a fortnight that begins on this day. */
export const fortnightFrom = (day: string): string => dayText((readDay(day) ?? 0) + 13)
