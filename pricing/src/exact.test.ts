import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilToStep, compareProducts, mulDivFloor, mulDivHalfUp, mulDivRest } from './exact.ts'

const whole = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const size = fc.integer({ min: 0, max: 1e12 })
const divisor = fc.integer({ min: 1, max: 1e13 })

describe('products of whole numbers agree with bigint, small or beyond 2^53', () => {
  test('half up', () => {
    fc.assert(
      fc.property(size, size, divisor, (a, b, d) => {
        const exact = (2n * BigInt(a) * BigInt(b) + BigInt(d)) / (2n * BigInt(d))
        expect(mulDivHalfUp(a, b, d)).toBe(Number(exact))
      }),
    )
  })
  test('floor and rest', () => {
    fc.assert(
      fc.property(size, size, divisor, (a, b, d) => {
        const product = BigInt(a) * BigInt(b)
        expect(mulDivFloor(a, b, d)).toBe(Number(product / BigInt(d)))
        expect(mulDivRest(a, b, d)).toBe(Number(product % BigInt(d)))
      }),
    )
  })
  test('quotients next to a whole number are not rounded up to it', () => {
    fc.assert(
      fc.property(whole, divisor, (n, d) => {
        expect(mulDivFloor(n, 1, d)).toBe(Number(BigInt(n) / BigInt(d)))
      }),
    )
    expect(mulDivFloor(Number.MAX_SAFE_INTEGER, 1, 2)).toBe(4503599627370495)
  })
  test('comparison', () => {
    fc.assert(
      fc.property(size, size, size, size, (a, b, c, d) => {
        const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)
        expect(Math.sign(compareProducts(a, b, c, d))).toBe(exact < 0n ? -1 : exact > 0n ? 1 : 0)
      }),
    )
  })
})

test('half is rounded up, less is not', () => {
  expect(mulDivHalfUp(5, 1, 10)).toBe(1)
  expect(mulDivHalfUp(49, 1, 100)).toBe(0)
  expect(mulDivHalfUp(2687_00, 255_000, 1_000_000)).toBe(685_19)
})

test('a ceiling reaches the next step only where something is above the last', () => {
  expect(ceilToStep(21_000, 1, 500)).toBe(21_000)
  expect(ceilToStep(21_001, 1, 500)).toBe(21_500)
  expect(ceilToStep(129_024_000, 6000, 500)).toBe(22_000)
  expect(ceilToStep(0, 5000, 500)).toBe(0)
})
