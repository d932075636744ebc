import { expect, test } from 'vitest'
import { changeSince } from './rate-change.ts'

const points = [
  { date: '2026-10-01', totalAmount: 1000 },
  { date: '2026-10-15', totalAmount: 1100 },
  { date: '2026-11-01', totalAmount: 990 },
]

test.each([
  ['2026-10-20T08:00:00Z', -10],
  ['2026-10-15T08:00:00Z', -10],
  ['2026-10-02T08:00:00Z', -1],
  ['2026-11-10T08:00:00Z', 0],
])('what was asked on %s has changed by %s %% since', (asked, percent) => {
  expect(changeSince(points, asked)).toBe(percent)
})

test('what was asked before the first known rate, or of an unknown lane, has no change', () => {
  expect(changeSince(points, '2026-09-01T08:00:00Z')).toBeUndefined()
  expect(changeSince([], '2026-10-20T08:00:00Z')).toBeUndefined()
  expect(
    changeSince([{ date: '2026-10-01', totalAmount: 0 }, ...points.slice(1)], '2026-10-02T08:00:00Z'),
  ).toBeUndefined()
})
