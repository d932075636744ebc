import { expect, test } from 'vitest'
import { zoneAt, zonedTime } from './zone.ts'

const at = (offsetMinutes: number) => {
  const date = new Date(0)
  date.getTimezoneOffset = () => -offsetMinutes
  return zoneAt(date)
}

test('a time zone is named by its distance from UTC, with minutes where it has some', () => {
  expect(at(8 * 60)).toBe('UTC+8')
  expect(at(-7 * 60)).toBe('UTC-7')
  expect(at(5 * 60 + 30)).toBe('UTC+5:30')
  expect(at(-(3 * 60 + 30))).toBe('UTC-3:30')
  expect(at(0)).toBe('UTC+0')
})

test('a moment names its day, its time and the zone that they are in', () => {
  const date = new Date(2026, 10, 28, 23, 59)
  expect(zonedTime(date)).toBe(`2026-11-28 23:59 ${zoneAt(date)}`)
})
