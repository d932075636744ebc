import { expect, test } from 'vitest'
import { readDayInput, readTimeInput } from './day-input.ts'

test.each([
  ['2026-11-15', '2026-11-15'],
  [' 2026/11/5 ', '2026-11-05'],
  ['2026.1.5', '2026-01-05'],
  ['20261115', '2026-11-15'],
  ['２０２６－１１－１５', '2026-11-15'],
  ['2026年11月15日', '2026-11-15'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['11/15/2026', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('%s is the day %s', (typed, day) => {
  expect(readDayInput(typed)).toBe(day)
})

test.each([
  ['08:00', '08:00'],
  ['8:00', '08:00'],
  ['0800', '08:00'],
  ['１８：３０', '18:30'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['noon', undefined],
])('%s is the time %s', (typed, time) => {
  expect(readTimeInput(typed)).toBe(time)
})
