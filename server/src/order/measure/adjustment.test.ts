import type { Quote } from '@dtms/pricing/output/quote.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustmentLines } from './adjustment.ts'

const aLine = fc.record({
  code: fc.constantFrom('BASE', 'FUEL', 'THC', 'RESI'),
  leg: fc.constantFrom('main', 'delivery'),
  text: fc.constant({ zh: '费', zhtw: '費', en: 'fee' }),
  amountMinor: fc.integer({ min: 0, max: 1_000_000 }),
  amountUsdMinor: fc.integer({ min: 0, max: 1_000_000 }),
})

const quoteOf = (lines: unknown[]) => ({ currency: 'CNY', exponent: 2, lines }) as unknown as Quote

test('the lines of an adjustment sum to the difference of the totals, whatever the charges', () => {
  fc.assert(
    fc.property(fc.array(aLine), fc.array(aLine), (before, after) => {
      const lines = adjustmentLines(quoteOf(before), quoteOf(after))
      const sum = (list: { amountUsdMinor: number }[]) =>
        list.reduce((all, one) => all + one.amountUsdMinor, 0)
      expect(sum(lines)).toBe(sum(after) - sum(before))
    }),
  )
})
