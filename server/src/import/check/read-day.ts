import { isDay } from '@dtms/contract/day.ts'
import type { CellValue } from './read-value.ts'

// A day as people and spreadsheets write it. What could be two days is asked about, never guessed.
export const readDay = (text: string): CellValue => {
  const tidy = text
    .normalize('NFKC')
    .trim()
    .replace(/[T\s]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(\s?[AP]M)?Z?$/i, '')
    .trimEnd()
  const serial = /^\d{5}(\.\d+)?$/.test(tidy) ? Number(tidy) : 0
  // Days since the end of 1899, as a cell without a date's format shows them: 1970 to 2119.
  if (serial >= 25_569 && serial < 80_000)
    return { value: new Date((Math.floor(serial) - 25_569) * 86_400_000).toISOString().slice(0, 10) }
  const days = candidates(tidy).filter(day => day !== undefined)
  const [first, second] = [...new Set(days)]
  const values = { value: text.slice(0, 60) }
  if (first === undefined) return { why: { problem: 'date', values } }
  if (second !== undefined) return { why: { problem: 'dateUnsure', values }, suggestions: [first, second] }
  return { value: first }
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const candidates = (text: string): (string | undefined)[] => {
  const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text)
  if (yearFirst) return [dayOf(yearFirst[1], yearFirst[2], yearFirst[3])]
  const closed = /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (closed) return [dayOf(closed[1], closed[2], closed[3])]
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (yearLast)
    return [dayOf(yearLast[3], yearLast[1], yearLast[2]), dayOf(yearLast[3], yearLast[2], yearLast[1])]
  const named =
    /^(\d{1,2})[-\s/]*([a-z]{3})[a-z]*\.?[-\s/,]*(\d{4})$/i.exec(text) ??
    /^([a-z]{3})[a-z]*\.?[-\s/]*(\d{1,2})(?:st|nd|rd|th)?[-\s/,]+(\d{4})$/i.exec(text)
  if (!named) return []
  const [month, day] = /\d/.test(named[1] ?? '') ? [named[2], named[1]] : [named[1], named[2]]
  return [dayOf(named[3], String(months.indexOf((month ?? '').toLowerCase()) + 1), day)]
}

const dayOf = (year = '', month = '', day = ''): string | undefined => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
