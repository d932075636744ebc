import { expect, test } from 'vitest'
import { momentOf, timeInZone } from './publish-time.ts'

test('a day and a time are a moment of the clerk’s own clock', () => {
  expect(momentOf('2026-11-15', '8:30')).toEqual(new Date(2026, 10, 15, 8, 30))
})

test('what cannot be read is named', () => {
  expect(momentOf('soon', '08:00')).toBe('day')
  expect(momentOf('2026-11-15', '25:00')).toBe('time')
})

test('the moment is told in the sheet’s zone', () => {
  const moment = new Date('2026-11-14T16:00:00Z')
  expect(timeInZone(moment, 'Asia/Shanghai')).toBe('2026-11-15 00:00')
  expect(timeInZone(moment, 'America/Los_Angeles')).toBe('2026-11-14 08:00')
  expect(timeInZone(moment, 'Nowhere/None')).toMatch(/^2026-11-1\d \d\d:\d\d$/)
})
