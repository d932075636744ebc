import { expect, test } from 'vitest'
import { daysOf, lastMonths } from './days.ts'

test('months end on their last day and go back over a new year', () => {
  expect(lastMonths(3, new Date(2024, 2, 31))).toEqual([
    { name: '2024-03', from: '2024-03-01', to: '2024-03-31' },
    { name: '2024-02', from: '2024-02-01', to: '2024-02-29' },
    { name: '2024-01', from: '2024-01-01', to: '2024-01-31' },
  ])
  expect(lastMonths(2, new Date(2026, 0, 5)).map(({ name }) => name)).toEqual(['2026-01', '2025-12'])
})

test('what is no day is none', () =>
  expect(daysOf({ from: '2026-10-01', to: 'soon', dueFrom: '2026-1-1' })).toEqual({ from: '2026-10-01' }))
