import { expect, test } from 'vitest'
import { nextLevel } from './next-level.ts'

const on = (days: number) => ({ days, enabled: true })
const levels = [on(1), on(14), on(30)]
const next = (days: number, level = 0, daysSince: number | null = null, of = levels) =>
  nextLevel(of, { days, level, daysSince })

test('the first level is sent from its day on', () => {
  expect([next(0), next(1), next(9)]).toEqual([undefined, 1, 1])
})

test('levels come one after the other, as far apart as their days', () => {
  expect(next(14, 1, 13)).toBe(2)
  expect(next(13, 1, 12)).toBeUndefined()
  expect(next(30, 2, 16)).toBe(3)
  expect(next(400, 3, 300)).toBeUndefined()
})

test('a bill that was left alone for long begins with the first, and waits between two', () => {
  expect(next(90)).toBe(1)
  expect(next(91, 1, 1)).toBeUndefined()
  expect(next(103, 1, 13)).toBe(2)
})

test('a level that is switched off is passed over', () => {
  const gap = [on(1), { days: 14, enabled: false }, on(30)]
  expect(next(20, 1, 19, gap)).toBeUndefined()
  expect(next(30, 1, 29, gap)).toBe(3)
  expect(next(5, 0, null, [{ days: 1, enabled: false }])).toBeUndefined()
})

test('a bill that was reminded before there were levels goes on with the second', () => {
  expect(next(14, 1, null)).toBe(2)
})
