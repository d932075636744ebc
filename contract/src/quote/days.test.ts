import { expect, test } from 'vitest'
import { arrivalText, cutOffText, daysText } from './days.ts'

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
  expect(cutOffText(cutOff, 'en')).toBe('Friday 12:00, China time')
  expect(cutOffText(cutOff, 'zh')).toBe('星期五 12:00（北京时间）')
  expect(cutOffText({ ...cutOff, weekday: 7 }, 'zhtw')).toBe('星期日 12:00（中國時間）')
})

test('an arrival on one day is that day', () => {
  expect(arrivalText({ from: '2026-12-03', to: '2026-12-07' })).toBe('2026-12-03 – 2026-12-07')
  expect(arrivalText({ from: '2026-12-03', to: '2026-12-03' })).toBe('2026-12-03')
})
