import { expect, test } from 'vitest'
import { defaultMoment, momentOf, timeInZone } from './publish-time.ts'

test('a day and a time are a moment of the clerk’s own clock', () => {
  expect(momentOf('2026-11-15', '8:30')).toEqual(new Date(2026, 10, 15, 8, 30))
})

test('what cannot be read is named', () => {
  expect(momentOf('soon', '08:00')).toEqual({ day: true, time: false })
  expect(momentOf('2026-11-15', '25:00')).toEqual({ day: false, time: true })
  expect(momentOf('', '')).toEqual({ day: true, time: true })
})

test('the moment is shown in the sheet’s zone', () => {
  const moment = new Date('2026-11-14T16:00:00Z')
  expect(timeInZone(moment, 'Asia/Shanghai')).toBe('2026-11-15 00:00')
  expect(timeInZone(moment, 'America/Los_Angeles')).toBe('2026-11-14 08:00')
  expect(timeInZone(moment, 'Nowhere/None')).toMatch(/^2026-11-1\d \d\d:\d\d$/)
})

test.each([
  ['Asia/Shanghai', '2026-11-28T16:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-29T08:00:00.000Z'],
  ['Europe/Berlin', '2026-11-28T23:00:00.000Z'],
])('the usual time to publish is when the first day begins in %s', (zone, moment) => {
  expect(defaultMoment('2026-11-29', zone, new Date('2026-11-15T05:20:00Z')).toISOString()).toBe(moment)
})

test('on a day when the clocks change too', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  expect(defaultMoment('2026-10-25', 'Europe/Berlin', now).toISOString()).toBe('2026-10-24T22:00:00.000Z')
  expect(defaultMoment('2026-03-29', 'Europe/Berlin', now).toISOString()).toBe('2026-03-28T23:00:00.000Z')
})

test('a first day that has begun is published at the next full hour', () => {
  const now = new Date('2026-11-15T05:20:00Z')
  expect(defaultMoment('2026-11-15', 'Asia/Shanghai', now).toISOString()).toBe('2026-11-15T06:00:00.000Z')
  expect(defaultMoment(null, 'Asia/Shanghai', now).toISOString()).toBe('2026-11-15T06:00:00.000Z')
})
