import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameText } from '../language.ts'
import { compileFx, convert } from '../number/fx.ts'
import type { Quote } from '../output/quote.ts'
import { agreeQuote } from './agree.ts'

const text = sameText('老客户优惠')

const quoteOf = (amounts: number[], fxRate: string): Quote => {
  const totalMinor = amounts.reduce((sum, amount) => sum + amount, 0)
  const fx = compileFx({ CNY: fxRate })
  return {
    currency: 'CNY',
    exponent: 2,
    fxRate,
    totalMinor,
    totalUsdMinor: convert(fx, totalMinor, 'CNY', 'USD') as number,
    totalCnyMinor: totalMinor,
    expiresAtMs: 1,
    tags: ['cheapest'],
    lines: amounts.map(amountMinor => ({
      code: 'base',
      text,
      leg: 'main',
      unit: 'shipment',
      quantity: 1,
      quantityScale: 0,
      unitPriceE4: amountMinor * 100,
      amountMinor,
      amountUsdMinor: 0,
      note: [],
    })),
  } as unknown as Quote
}

test('a discount is a line of its own, and the total follows it', () => {
  const agreed = agreeQuote(
    quoteOf([50_000, 20_000], '7'),
    [{ code: 'agreed', text, leg: 'main', amountMinor: -7_000 }],
    99,
  )
  expect(agreed).toMatchObject({
    totalMinor: 63_000,
    totalUsdMinor: 9_000,
    totalCnyMinor: 63_000,
    expiresAtMs: 99,
    tags: [],
  })
  expect(agreed?.lines.at(-1)).toMatchObject({
    code: 'agreed',
    amountMinor: -7_000,
    amountUsdMinor: -1_000,
    unitPriceE4: -700_000,
  })
  expect(agreed?.lines[0]).toMatchObject({ amountMinor: 50_000 })
})

test('nothing is given away: a discount of everything or more is no price', () => {
  expect(
    agreeQuote(quoteOf([500], '7'), [{ code: 'agreed', text, leg: 'main', amountMinor: -500 }], 99),
  ).toBeUndefined()
  expect(
    agreeQuote(quoteOf([500], '7'), [{ code: 'agreed', text, leg: 'main', amountMinor: -501 }], 99),
  ).toBeUndefined()
})

test('whatever is agreed, the lines sum to both totals', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('7.1234', '0.91', '155.2', '1'),
      (amounts, changes, rate) => {
        const agreed = agreeQuote(
          quoteOf(amounts, rate),
          changes.map(amountMinor => ({ code: 'agreed', text, leg: 'main', amountMinor })),
          99,
        )
        if (!agreed) return
        expect(agreed.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(agreed.totalMinor)
        expect(agreed.lines.reduce((sum, line) => sum + line.amountUsdMinor, 0)).toBe(agreed.totalUsdMinor)
      },
    ),
  )
})
