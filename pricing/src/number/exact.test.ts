import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  ceilToStep,
  compareProducts,
  mulDivFloor,
  mulDivHalfUp,
  mulDivRest,
  pow10,
  productHalfUp,
} from './exact.ts'

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

describe('many factors over many divisors are rounded half up once', () => {
  test('agrees with bigint', () => {
    const list = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(list, list, (factors, divisors) => {
        const product = factors.reduce((all, one) => all * BigInt(one), 1n)
        const divisor = divisors.reduce((all, one) => all * BigInt(one), 1n)
        const twice = (2n * product) / divisor
        expect(productHalfUp(factors, divisors)).toBe(Number((twice + 1n) / 2n))
      }),
    )
  })
  test.each([
    [[5], [2], 3],
    [[3, 5], [2, 3], 3],
    [[7], [3], 2],
    [[8], [3], 3],
    [[0, 9], [4], 0],
    [[9], [], 9],
    [[], [2], 1],
  ])('%j over %j is %i', (factors, divisors, quotient) => {
    expect(productHalfUp(factors, divisors)).toBe(quotient)
  })
})

describe('bigint is the slow way', () => {
  const usesBigint = (work: () => unknown) => {
    const bigint = vi.spyOn(globalThis, 'BigInt')
    try {
      work()
      return bigint.mock.calls.length > 0
    } finally {
      bigint.mockRestore()
    }
  }
  // 6361 × 1416003655831 = 2^53 − 1
  const [a, b] = [6361, 1_416_003_655_831]

  test.each([
    ['half up', mulDivHalfUp],
    ['floor', mulDivFloor],
    ['rest', mulDivRest],
  ])('and is taken for products beyond 2^53 − 1 only: %s', (_name, divide) => {
    expect(a * b).toBe(Number.MAX_SAFE_INTEGER)
    expect(usesBigint(() => divide(a, b, 7))).toBe(false)
    expect(usesBigint(() => divide(a, b + 1, 7))).toBe(true)
  })

  test('and is taken to compare two products that are both beyond it', () => {
    expect(usesBigint(() => compareProducts(a, b, a, b + 1))).toBe(false)
    expect(usesBigint(() => compareProducts(a, b + 1, a, b))).toBe(false)
    expect(usesBigint(() => compareProducts(2, 3, a, b + 1))).toBe(false)
    expect(usesBigint(() => compareProducts(a, b + 1, a, b + 2))).toBe(true)
  })
})

test('powers of ten', () => {
  expect(Array.from({ length: 10 }, (_, exponent) => pow10(exponent))).toEqual(
    Array.from({ length: 10 }, (_, exponent) => Number(`1${'0'.repeat(exponent)}`)),
  )
})

test.each([
  [0, 1, 5, 0],
  [1, 1, 5, 5],
  [5, 1, 5, 5],
  [6, 1, 5, 10],
  [11, 2, 5, 10],
  [9_007_199_254_740_990, 2, 1, 4_503_599_627_370_495],
  [9_007_199_254_740_991, 9_007_199_254_740_991, 3, 3],
  [0, 9_007_199_254_740_991, 3, 0],
])('%i over %i, up to the next multiple of %i, is %i', (n, d, step, up) => {
  expect(ceilToStep(n, d, step)).toBe(up)
})

test('products beyond 2^53 are compared exactly', () => {
  const large = 9_007_199_254_740_991
  expect(Math.sign(compareProducts(large, large, large, large - 1))).toBe(1)
  expect(Math.sign(compareProducts(large, large - 1, large, large))).toBe(-1)
  expect(compareProducts(large, 3, 3, large)).toBe(0)
  // They differ by one, which no double of this size shows.
  expect(Math.sign(compareProducts(large, large, large - 1, large + 1))).toBe(1)
  expect(Math.sign(compareProducts(large - 1, large + 1, large, large))).toBe(-1)
  expect(Math.sign(compareProducts(2, 3, large, large))).toBe(-1)
  expect(Math.sign(compareProducts(large, large, 2, 3))).toBe(1)
  expect(
    [compareProducts(2, 3, 1, 6), compareProducts(2, 3, 1, 5), compareProducts(2, 3, 1, 7)].map(Math.sign),
  ).toEqual([0, 1, -1])
})
