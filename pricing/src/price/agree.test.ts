import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sameText } from '../language.ts'
import { compileFx, convert } from '../number/fx.ts'
import type { Quote } from '../output/quote.ts'
import { setOf } from '../sheet/part.ts'
import type { Leg } from '../sheet/sheet.ts'
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
    lines: amounts.map((amountMinor, charge) => ({
      charge,
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
  } as Partial<Quote> as Quote
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

const discount = (amountMinor: number) => [{ code: 'agreed', text, leg: 'main', amountMinor }] as const

test('what is agreed is one amount for the shipment, of no charge of the sheet', () => {
  expect(agreeQuote(quoteOf([500], '7'), discount(210), 99)?.lines.at(-1)).toEqual({
    ...{ code: 'agreed', text, leg: 'main', charge: -1, unit: 'shipment', quantity: 1, quantityScale: 0 },
    ...{ unitPriceE4: 21_000, amountMinor: 210, amountUsdMinor: 30, note: [] },
  })
})

test('what is left must be worth a cent, at a rate that is known, and be a number that is exact', () => {
  // Three fen are less than half a cent, four are more.
  expect(agreeQuote(quoteOf([500], '7'), discount(-497), 99)).toBeUndefined()
  expect(agreeQuote(quoteOf([500], '7'), discount(-496), 99)).toMatchObject({ totalUsdMinor: 1 })
  expect(agreeQuote({ ...quoteOf([500], '7'), fxRate: '0' }, discount(1), 99)).toBeUndefined()
  const large = 9_007_199_254_740
  expect(agreeQuote(quoteOf([500], '7'), discount(large - 500), 99)).toMatchObject({ totalMinor: large })
  expect(agreeQuote(quoteOf([500], '7'), discount(large - 499), 99)).toBeUndefined()
})

test('the total in yuan follows the total, where there is one', () => {
  const quote = { ...quoteOf([1000], '7'), totalCnyMinor: 7000 }
  expect(agreeQuote(quote, discount(-500), 99)?.totalCnyMinor).toBe(3500)
  expect(
    agreeQuote({ ...quote, totalCnyMinor: undefined }, discount(-500), 99)?.totalCnyMinor,
  ).toBeUndefined()
})

describe('a ticked service that is charged for by hand', () => {
  const quote: Quote = {
    ...quoteOf([1000], '7'),
    covers: setOf('pickup'),
    options: ['pickup'],
    optionsMissing: [
      { option: 'customs', reason: 'not-offered' },
      { option: 'insurance', reason: 'not-offered' },
    ],
    lacking: ['customs', 'insurance'],
    complete: false,
    insured: undefined,
  }
  const line = (leg: Leg, amountMinor: number) => ({ code: 'agreed', text, leg, amountMinor })
  const goods = { valueMinor: 1000_00, currency: 'USD' }

  test('is in the price, and the others are still missing', () => {
    expect(agreeQuote(quote, [line('customs', 100), line('main', 1)], 99, goods)).toMatchObject({
      covers: setOf('pickup', 'customs'),
      options: ['pickup', 'customs'],
      optionsMissing: [{ option: 'insurance' }],
      lacking: ['insurance'],
      complete: false,
      insured: undefined,
    })
  })
  test('with all the others makes the quote complete, and insures the goods', () => {
    expect(agreeQuote(quote, [line('customs', 100), line('insurance', 1)], 99, goods)).toMatchObject({
      covers: setOf('pickup', 'customs', 'insurance'),
      options: ['pickup', 'customs', 'insurance'],
      optionsMissing: [],
      lacking: [],
      complete: true,
      insured: { amountMinor: 1100_00, currency: 'USD' },
    })
    expect(agreeQuote(quote, [line('insurance', 1)], 99)?.insured).toBeUndefined()
  })
  test('leaves a quote incomplete that lacks something else, or has something else missing', () => {
    const charged = [line('customs', 1), line('insurance', 1)]
    expect(agreeQuote({ ...quote, lacking: ['delivery'] }, charged, 99)).toMatchObject({
      ...{ lacking: ['delivery'], complete: false },
    })
    const [first] = charged
    expect(first && agreeQuote({ ...quote, lacking: ['customs'] }, [first], 99)).toMatchObject({
      ...{ lacking: [], complete: false },
    })
  })
  test('is not in the price when it costs nothing or was not ticked', () => {
    const { optionsMissing, covers } = quote
    expect(agreeQuote(quote, [line('customs', 0)], 99)).toMatchObject({ optionsMissing, covers })
    expect(agreeQuote(quote, [line('customs', -1)], 99)).toMatchObject({ optionsMissing, covers })
    expect(agreeQuote(quote, [line('delivery', 1)], 99)).toMatchObject({ optionsMissing, covers })
  })
  test('is known for quotes of the first release too, which stored no list of options', () => {
    const { options: _options, ...older } = quote
    expect(agreeQuote(older, [line('customs', 1)], 99)?.options).toEqual(['customs'])
    const { optionsMissing: _missing, ...oldest } = older
    expect(agreeQuote(oldest, [line('customs', 1)], 99)?.options).toBeUndefined()
  })
})
