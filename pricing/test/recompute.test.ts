// PRODUCT 7.4: every line's amount can be recomputed with a calculator.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Quote, QuoteLine } from '../src/output/quote.ts'
import { markups, sheets, wires } from './arbitrary.ts'
import { priceAll } from './fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Quantity × unit price as a calculator has it, in minor units, half up. */
const product = ({ quantity, quantityScale, unitPriceE4, unit }: QuoteLine, exponent: number): number => {
  const divisor = 10n ** BigInt(quantityScale + 4 - exponent + (unit === 'percent' ? 2 : 0))
  return Number((2n * BigInt(quantity) * BigInt(unitPriceE4) + divisor) / (2n * divisor))
}

const isBound = ({ note, amountMinor }: QuoteLine): boolean =>
  Array.isArray(note) &&
  note.some(({ key, figures }) => /^(minimum|maximum)$/.test(key) && figures[0] === amountMinor)

const offBy = (line: QuoteLine, { exponent }: Quote): number =>
  isBound(line) ? 0 : Math.abs(product(line, exponent) - line.amountMinor)

test('the quantity and the unit price of any line make its amount, to a minor unit', () => {
  fc.assert(
    fc.property(sheets(), wires, markups, (sheet, wire, rules) => {
      for (const quote of priceAll([sheet], wire, { markups: rules }).quotes)
        for (const line of quote.lines) expect(offBy(line, quote)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1500 },
  )
})

test('without a markup they make it exactly but for one in a hundred', () => {
  let [lines, exact] = [0, 0]
  fc.assert(
    fc.property(sheets(), wires, (sheet, wire) => {
      for (const quote of priceAll([sheet], wire).quotes)
        for (const line of quote.lines) {
          lines++
          if (offBy(line, quote) === 0) exact++
        }
    }),
    { numRuns: 500 },
  )
  expect(exact / lines).toBeGreaterThan(0.99)
})
