import { expect, test } from 'vitest'
import { minuteOf, wholeOr } from './read.ts'

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['19:30', 1170],
  ['23:59', 1439],
  ['24:00', undefined],
  ['12:60', undefined],
  ['9:05', undefined],
  ['109:05', undefined],
  ['09:055', undefined],
  ['', undefined],
  [545, undefined],
  [undefined, undefined],
  [['09:05'], undefined],
])('%j is minute %s of the day', (time, minute) => {
  expect(minuteOf(time)).toBe(minute)
})

test('what was left out is the fallback', () => {
  expect([wholeOr('1.5', 3, 7), wholeOr(undefined, 3, 7), wholeOr('', 3, 'none')]).toEqual([1500, 7, 'none'])
})
