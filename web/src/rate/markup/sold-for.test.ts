import { expect, test } from 'vitest'
import { soldFor } from './sold-for.ts'

test.each([
  ['1000', '12.5', null, '1,125.00'],
  ['1000.00', '-10', null, '900.00'],
  // 49.07 × 1.125 is 55.20375: half up.
  ['49.07', '12.5', null, '55.20'],
  ['0.10', '0.0001', null, '0.10'],
  ['1000', null, '30.50', '1,030.50'],
  ['1000', null, '-30.555', '969.44'],
  ['20', null, '-500', '0.00'],
  ['20', null, null, '20.00'],
  [' 20 ', null, null, '20.00'],
  ['0', '5', null, '0.00'],
  ['0.005', null, '0.005', '0.02'],
  ['1234567.89', '100', null, '2,469,135.78'],
])('%s with %s %% or %s is sold for %s', (cost, percent, amount, sold) => {
  expect(soldFor(cost, { percent, amount })).toBe(sold)
})

test.each([
  ['', '5', null],
  ['-5', '5', null],
  ['1000', '1,5', null],
  ['1000', '-100', null],
  ['1000', null, 'x'],
])('%j with %j or %j cannot be computed', (cost, percent, amount) => {
  expect(soldFor(cost, { percent, amount })).toBeUndefined()
})
