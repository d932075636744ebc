import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figure } from './figure.ts'

const platform = (value: number, min: number, max: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: min, maximumFractionDigits: max }).format(value)

test('figures are written as the platform writes them', () => {
  for (const value of [0, 0.1, 1, 99.99, 999.5, 1000, 1234.56, 12.3456, -5, -999.99, -1000, 123_456_789.01])
    for (const [min, max] of [
      [0, 0],
      [0, 3],
      [2, 2],
      [2, 4],
      [3, 3],
    ] as const)
      expect(figure(value, { min, max })).toBe(platform(value, min, max))
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.nat(4),
      fc.nat(4),
      fc.nat(2),
      (whole, by, min, more) => {
        const value = whole / 10 ** by
        expect(figure(value, { min, max: min + more })).toBe(platform(value, min, min + more))
      },
    ),
  )
})

test('what has more decimals is rounded, as the platform does', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e10, max: 1e10, noNaN: true }), fc.nat(4), (value, decimals) => {
      // The platform writes a minus before a zero.
      fc.pre(Math.abs(value) >= 1)
      expect(figure(value, { min: decimals, max: decimals })).toBe(platform(value, decimals, decimals))
    }),
  )
  expect(figure(1245.25 - 1030.67, { max: 2 })).toBe('214.58')
  expect(figure(1.0005)).toBe('1.001')
  expect([figure(1.005, { max: 2 }), figure(2.675, { max: 2 }), figure(1e15)]).toEqual([
    '1.01',
    '2.68',
    '1,000,000,000,000,000',
  ])
  expect(figure(-9_009_457_946.7, { min: 4, max: 6 })).toBe('-9,009,457,946.7000')
  expect(figure(Number.NaN)).toBe('NaN')
})

test('at most three decimals by default, and at least as many as the caller wants', () => {
  expect([figure(21.5), figure(1_280, { min: 2 }), figure(0.1234567, { max: 6 })]).toEqual([
    '21.5',
    '1,280.00',
    '0.123457',
  ])
})
