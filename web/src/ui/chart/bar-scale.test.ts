import { expect, test } from 'vitest'
import { scaleMarks, scaleTop } from './bar-scale.ts'

test.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [7, 8],
  [9, 10],
  [11, 20],
  [37, 40],
  [99, 100],
  [101, 200],
  [4_321, 6_000],
])('the scale for %d ends at %d', (highest, top) => {
  expect(scaleTop(highest)).toBe(top)
})

test('its marks are whole numbers', () => {
  for (const highest of [0, 5, 9, 17, 640])
    for (const mark of scaleMarks(scaleTop(highest))) expect(Number.isInteger(mark)).toBe(true)
})
