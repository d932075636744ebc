import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion, splitEvenly } from './apportion.ts'

const weights = fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1, maxLength: 40 })

test('shares sum to the total exactly, and none is a whole unit off its proportion', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), weights, (total, parts) => {
      const shares = apportion(total, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      const sum = parts.reduce((left, part) => left + BigInt(part), 0n)
      if (sum === 0n) return
      for (const [index, share] of shares.entries()) {
        const off = BigInt(share) * sum - BigInt(total) * BigInt(parts[index] ?? 0)
        expect(off < sum && off > -sum).toBe(true)
      }
    }),
  )
})

test('a weight split over pieces sums back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5e8 }), fc.integer({ min: 1, max: 500 }), (weightG, pieces) => {
      const split = splitEvenly(weightG, pieces)
      expect(split.reduce((sum, one) => sum + one, 0)).toBe(weightG)
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1)
    }),
  )
  expect(splitEvenly(100_000, 3)).toEqual([33_334, 33_333, 33_333])
})

test('equal remainders favour the earlier part; nothing to share by goes to the first', () => {
  expect(apportion(1, [1, 1])).toEqual([1, 0])
  expect(apportion(5, [0, 0])).toEqual([5, 0])
})

test('what is left over goes to the largest remainders first, then to the earlier part', () => {
  expect(apportion(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(apportion(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(apportion(7, [5, 5, 5, 5])).toEqual([2, 2, 2, 1])
  expect(apportion(8, [3, 1, 3, 3])).toEqual([3, 1, 2, 2])
})

test('weights that sum to the total are the shares', () => {
  expect(apportion(7, [1, 2, 4])).toEqual([1, 2, 4])
  expect(apportion(14, [1, 2, 4])).toEqual([2, 4, 8])
})
