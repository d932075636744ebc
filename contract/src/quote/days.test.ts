import { expect, test } from 'vitest'
import {
  arrivalText,
  cutOffText,
  daysText,
  departureText,
  nextCutOffDay,
  nextCutOffText,
  quotedCutOffText,
} from './days.ts'

const byCourier = { minDays: 2, maxDays: 4, daysUnit: 'work', calendarDays: { min: 2, max: 6 } }
const byShip = { minDays: 27, maxDays: 31, daysUnit: 'calendar', calendarDays: { min: 27, max: 31 } }

test.each([
  ['zh', '2–6 天（2–4 个工作日）', '27–31 天'],
  ['zhtw', '2–6 天（2–4 個工作天）', '27–31 天'],
  ['en', '2–6 days (2–4 working days)', '27–31 days'],
] as const)('calendar days come first, working days are a detail (%s)', (language, courier, ship) => {
  expect(daysText(byCourier, language)).toBe(courier)
  expect(daysText(byShip, language)).toBe(ship)
})

test('one day is a day, and no days are none', () => {
  expect(daysText({ ...byCourier, minDays: 1, maxDays: 1, calendarDays: { min: 1, max: 1 } }, 'en')).toBe(
    '1 day (1 working day)',
  )
  expect(daysText({ minDays: null, maxDays: null, daysUnit: 'calendar', calendarDays: null }, 'en')).toBe('')
})

test('a cut-off is shown in its own zone', () => {
  const cutOff = { weekday: 5, time: '12:00', timeZone: 'Asia/Shanghai' }
  expect(cutOffText(cutOff, 'en')).toBe('Fri 12:00, China time')
  expect(cutOffText(cutOff, 'zh')).toBe('周五 12:00（北京时间）')
  expect(cutOffText({ ...cutOff, weekday: 7 }, 'zhtw')).toBe('週日 12:00（中國時間）')
})

test('an arrival on one day is that day', () => {
  expect(arrivalText({ from: '2026-12-03', to: '2026-12-07' })).toBe('2026-12-03 – 2026-12-07')
  expect(arrivalText({ from: '2026-12-03', to: '2026-12-03' })).toBe('2026-12-03')
})

const friday = { weekday: 5, time: '12:00', timeZone: 'Asia/Shanghai' }

test.each([
  ['a Tuesday', '2026-11-17T02:00:00Z', '', '2026-11-20'],
  ['its own morning', '2026-11-20T03:59:00Z', '', '2026-11-20'],
  ['its own minute', '2026-11-20T04:00:00Z', '', '2026-11-20'],
  ['its own afternoon', '2026-11-20T04:01:00Z', '', '2026-11-27'],
  ['the day before, when it is Friday in China already', '2026-11-19T17:00:00Z', '', '2026-11-20'],
  ['a later ready date', '2026-11-17T02:00:00Z', '2026-11-23', '2026-11-27'],
  ['a ready date that is a Friday', '2026-11-17T02:00:00Z', '2026-11-27', '2026-11-27'],
  ['a ready date that has passed', '2026-11-21T02:00:00Z', '2026-11-18', '2026-11-27'],
])('the next cut-off after %s', (_name, now, readyDay, expected) => {
  expect(nextCutOffDay(friday, new Date(now), readyDay)).toBe(expected)
})

test('a Sunday is the seventh day; the day is written with its time and zone', () => {
  const now = new Date('2026-11-17T02:00:00Z')
  expect(nextCutOffDay({ ...friday, weekday: 7 }, now)).toBe('2026-11-22')
  expect(nextCutOffText(friday, 'en', now)).toBe('2026-11-20, Fri 12:00, China time')
  expect(departureText(friday, 'zh', now)).toBe('2026-11-20 起')
})

test('a price names the day of its cut-off for goods that are ready only', () => {
  const now = new Date('2026-11-17T02:00:00Z')
  expect(quotedCutOffText(friday, 'en', { readyType: 1, now })).toBe('2026-11-20, Fri 12:00, China time')
  expect(quotedCutOffText(friday, 'en', { readyType: 2, now })).toBe('Fri 12:00, China time')
  expect(quotedCutOffText(friday, 'en', { readyType: undefined, now })).toBe('Fri 12:00, China time')
})
