import { expect, test } from 'vitest'
import { levelOf } from './level.ts'

const level = (used: number, more?: number) =>
  levelOf({ limit_minor: '10000', used_minor: String(used), warn_percent: 80 }, more)

test('a customer is warned from a share of the limit on, and held above it', () => {
  expect([0, 7999, 8000, 10_000, 10_001].map(used => level(used))).toEqual([
    'ok',
    'ok',
    'warning',
    'warning',
    'hold',
  ])
})

test('what an order adds counts before it is placed', () => {
  expect(level(7999, 1)).toBe('warning')
  expect(level(9999, 1)).toBe('warning')
  expect(level(9999, 2)).toBe('hold')
})
