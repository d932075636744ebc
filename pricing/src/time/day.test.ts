import { describe, expect, test } from 'vitest'
import { addWorkDays, compileCalendar, countWorkDays, weekendsOnly } from './calendar.ts'
import { dayText, endOfDay, isTimeZone, localTime, readDay, weekdayOf } from './day.ts'

const day = (text: string): number => readDay(text) ?? Number.NaN
const end = (text: string, zone: string): string => new Date(endOfDay(day(text), zone)).toISOString()

test('a date that does not exist is none', () => {
  for (const text of ['2026-02-30', '2026-13-01', '2026-1-1', '20261101', '', 20261101, undefined]) {
    expect(readDay(text)).toBeUndefined()
  }
  expect(dayText(day('2028-02-29'))).toBe('2028-02-29')
  expect(weekdayOf(day('2026-11-01'))).toBe(7)
  expect(weekdayOf(day('1969-12-31'))).toBe(3)
})

describe('the end of a day', () => {
  test('is its last millisecond in the zone of the sheet, not its 00:00', () => {
    expect(end('2026-11-14', 'Asia/Shanghai')).toBe('2026-11-14T15:59:59.999Z')
    expect(end('2026-11-14', 'America/Los_Angeles')).toBe('2026-11-15T07:59:59.999Z')
    expect(end('2026-11-14', 'UTC')).toBe('2026-11-14T23:59:59.999Z')
  })
  test('on days when the clocks change', () => {
    expect(end('2026-03-08', 'America/New_York')).toBe('2026-03-09T03:59:59.999Z')
    expect(end('2026-03-07', 'America/New_York')).toBe('2026-03-08T04:59:59.999Z')
    expect(end('2026-11-01', 'America/New_York')).toBe('2026-11-02T04:59:59.999Z')
    expect(end('2026-10-03', 'Australia/Sydney')).toBe('2026-10-03T13:59:59.999Z')
    expect(end('2026-10-24', 'Europe/London')).toBe('2026-10-24T22:59:59.999Z')
  })
})

test('the day it is depends on the zone', () => {
  const at = Date.parse('2026-11-08T16:00:00Z')
  expect(dayText(localTime('Asia/Shanghai', at).day)).toBe('2026-11-09')
  expect(dayText(localTime('Asia/Shanghai', at - 1).day)).toBe('2026-11-08')
  expect(localTime('Asia/Kolkata', at).minute).toBe(21 * 60 + 30)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})

describe('working days', () => {
  test('skip the weekend', () => {
    expect(dayText(addWorkDays(weekendsOnly, day('2026-11-06'), 1))).toBe('2026-11-09')
    expect(countWorkDays(weekendsOnly, day('2026-11-06'), day('2026-11-13'))).toBe(5)
  })
  test('skip holidays and count made-up Saturdays', () => {
    const calendar = compileCalendar({ offDays: ['2026-11-09'], workDays: ['2026-11-07'] })
    expect(dayText(addWorkDays(calendar, day('2026-11-06'), 1))).toBe('2026-11-07')
    expect(dayText(addWorkDays(calendar, day('2026-11-06'), 2))).toBe('2026-11-10')
  })
  test('a calendar that is all holidays does not hang', () => {
    const offDays = Array.from({ length: 3000 }, (_, n) => dayText(day('2026-11-01') + n))
    expect(addWorkDays(compileCalendar({ offDays }), day('2026-11-02'), 5)).toBeGreaterThan(day('2026-11-02'))
  })
})
