import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrderNumber, orderNumber } from './number.ts'

test('an order number is short, contains its day and passes its own check', () => {
  expect(orderNumber('2026-11-15', 1)).toMatch(/^D2611150001\d\d$/)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), running => {
      expect(isOrderNumber(orderNumber('2026-11-15', running))).toBe(true)
    }),
  )
})

test('one wrong character, or two swapped, never gives another valid order number', () => {
  const signs = '0123456789BCDFGHJKLMNPQRSTVWXZ'
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.nat({ max: 11 }),
      fc.constantFrom(...signs),
      (running, at, sign) => {
        const number = orderNumber('2026-11-15', running)
        const slipped = `${number.slice(0, at + 1)}${sign}${number.slice(at + 2)}`
        if (slipped !== number) expect(isOrderNumber(slipped)).toBe(false)
        const swapped = [...number]
        ;[swapped[at], swapped[at + 1]] = [swapped[at + 1] as string, swapped[at] as string]
        if (swapped.join('') !== number) expect(isOrderNumber(swapped.join(''))).toBe(false)
      },
    ),
    { numRuns: 5_000 },
  )
})
