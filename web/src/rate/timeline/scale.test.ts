import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test('days are at their positions, a fortnight ahead is always visible', () => {
  const scale = scaleOf([{ from: '2026-11-15', to: '2026-11-19' }], '2026-11-15')
  // Fifteen days: today and fourteen more.
  expect(scale.place({ from: '2026-11-15', to: '2026-11-19' })).toEqual({ left: 0, width: (5 / 15) * 100 })
  expect(scale.at('2026-11-18')).toBe(20)
  expect(scale.ticks).toEqual(['2026-11-16', '2026-11-23'])
})

test('what began long ago begins at the edge, and ticks stay few', () => {
  const scale = scaleOf([{ from: '2025-01-01', to: '2027-06-30' }], '2026-11-15')
  expect(scale.place({ from: '2025-01-01', to: '2027-06-30' })).toEqual({ left: 0, width: 100 })
  expect(scale.ticks.length).toBeLessThanOrEqual(8)
  expect(scale.ticks.every(day => new Date(day).getUTCDay() === 1)).toBe(true)
})
