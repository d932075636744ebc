import { describe, expect, test } from 'vitest'
import { quoteOf, sheetOf } from '../../test/fixture.ts'
import type { LineFormat } from '../sheet/sheet.ts'
import { compileCalendar } from './calendar.ts'

const PORT = {
  OriginType: 1,
  OriginAddressCode: 'CNYTN',
  DestinationType: 1,
  DestinationAddressCode: 'USLAX',
}

/** Days of a quote asked at a local time in Shanghai. */
function days(line: Partial<LineFormat>, local: string, inputData: Record<string, unknown> = {}) {
  const sheet = sheetOf({
    validTo: '2026-12-31',
    lines: [{ from: 'CN', to: 'US', breaks: [{ at: 0, price: '1' }], ...line }],
  })
  const quote = quoteOf(sheet, { inputData }, { nowMs: Date.parse(`${local}+08:00`) })
  return [quote.minDays, quote.maxDays, quote.calendarDays]
}
const main = { min: 4, max: 6 }

test('a line that names no days gives none', () => {
  expect(days({}, '2026-11-03T10:00')).toEqual([undefined, undefined, undefined])
})

test('working days stay as they are written, whatever day it is', () => {
  expect(days({ days: { ...main, unit: 'work', until: 'delivered' } }, '2026-11-03T10:00')).toEqual([4, 6, 8])
  expect(days({ days: { ...main, unit: 'work', until: 'delivered' } }, '2026-11-07T10:00')).toEqual([4, 6, 9])
})

test('pickup, destination and delivery are added where the leg is taken', () => {
  const line = { days: main, legDays: { pickup: 1, destination: 2, delivery: 3 } }
  expect(days(line, '2026-11-03T10:00')).toEqual([10, 12, 12])
  expect(days(line, '2026-11-03T10:00', PORT)).toEqual([6, 8, 8])
})

test('days until delivered already hold destination and delivery', () => {
  const line = { days: { ...main, until: 'delivered' }, legDays: { pickup: 1, destination: 2, delivery: 3 } }
  expect(days(line, '2026-11-03T10:00')).toEqual([5, 7, 7])
})

describe('the cut-off', () => {
  const line = { days: main, cutOff: { weekday: 5, time: '18:00' } }
  test('is waited for', () => {
    expect(days(line, '2026-11-03T10:00', PORT)).toEqual([7, 9, 9])
    expect(days(line, '2026-11-07T10:00', PORT)).toEqual([10, 12, 12])
  })
  test('is made up to its very minute, and missed a minute later', () => {
    expect(days(line, '2026-11-06T18:00', PORT)).toEqual([4, 6, 6])
    expect(days(line, '2026-11-06T18:01', PORT)).toEqual([11, 13, 13])
  })
  test('on the day of a pickup may be made or missed: a range', () => {
    expect(days({ ...line, legDays: { pickup: 1 } }, '2026-11-05T10:00')).toEqual([5, 14, 14])
  })
  test('for goods that are not ready yet is anything from no wait to a week', () => {
    expect(days(line, '2026-11-03T10:00', { ...PORT, GoodsReadyType: 2 })).toEqual([4, 13, 13])
  })
  test('in working days counts the working days of the wait', () => {
    const work = { ...line, days: { ...main, unit: 'work' as const } }
    expect(days(work, '2026-11-03T10:00', PORT)).toEqual([7, 9, 13])
  })
})

test('a calendar moves the arrival of working days', () => {
  const sheet = sheetOf({
    lines: [
      { from: 'CN', to: 'US', breaks: [{ at: 0, price: '1' }], days: { min: 1, max: 2, unit: 'work' } },
    ],
  })
  const calendar = compileCalendar({ offDays: ['2026-11-04', '2026-11-05'] })
  expect(quoteOf(sheet, {}, { calendar })).toMatchObject({ minDays: 1, maxDays: 2, calendarDays: 6 })
})
