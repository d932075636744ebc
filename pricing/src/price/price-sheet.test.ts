import { describe, expect, test } from 'vitest'
import { amountOf, costOf, priceAll, quoteOf, reasonOf, sheetOf, weighing } from '../../test/fixture.ts'
import type { RateSheet, SurchargeFormat } from '../sheet/sheet.ts'
import { refusalText } from './refusal.ts'

const extra = (changes: Partial<SurchargeFormat>): SurchargeFormat => ({
  ...{ code: 'X', leg: 'main', per: 'shipment', amount: '10' },
  ...changes,
})
const withExtras = (surcharges: SurchargeFormat[], changes: Partial<RateSheet> = {}) =>
  sheetOf({ surcharges, ...changes })

describe('what cannot be priced is refused', () => {
  test('a load that minimums make heavier than anything', () => {
    const weightRule = { divisor: 5000, pieces: 'max-then-sum', minPieceKg: 1000 } as const
    expect(reasonOf(sheetOf({ weightRule }), weighing('0.001', 100_000))).toBe('out-of-range')
  })
  test('a markup, or a sheet, in a currency without a rate', () => {
    const markups = [{ id: 'm', amount: '5', currency: 'GBP' }]
    const [refusal] = priceAll([sheetOf()], {}, { markups }).refusals
    const said = refusal && refusalText(refusal).en
    expect(said).toBe('no exchange rate for GBP, so no price is available')
    expect(reasonOf(sheetOf({ currency: 'GBP' }))).toBe('no-exchange-rate')
  })
})

test('fuel is not charged on fuel', () => {
  const fuel = (code: string) => extra({ code, per: 'percent-fuelable', amount: '10', fuelable: true })
  const quote = quoteOf(withExtras([fuel('F1'), fuel('F2')]))
  expect([amountOf(quote, 'F1'), amountOf(quote, 'F2')]).toEqual([10_00, 10_00])
})

describe('a share of the value of the goods', () => {
  const share = extra({ per: 'percent-value', amount: '1' })
  const heavy = { when: { minPieceKg: 20 } }
  const estimate = (surcharges: SurchargeFormat[], wire = {}) =>
    quoteOf(withExtras(surcharges), wire).estimate

  test('that is not known makes an estimate only where it falls on the load', () => {
    expect(estimate([share, extra({ code: 'Y' })])).toBe(true)
    expect(estimate([{ ...share, ...heavy }])).toBe(false)
    expect(estimate([{ ...share, ...heavy }], weighing(20))).toBe(true)
    expect(estimate([extra({ code: 'Y' })])).toBe(false)
  })
  test('for a ticked service is missing in so many words, which makes no estimate', () => {
    const duty = { ...share, when: { option: 'ddp' } } as const
    const wire = { options: { ddp: true } }
    expect(estimate([duty, extra({ code: 'Y' })], wire)).toBe(false)
    expect(estimate([duty, { ...share, code: 'Y' }], wire)).toBe(true)
  })
  test('in a currency without a rate is refused only where it falls on the load', () => {
    const wire = { inputData: { GoodsValue: 5, GoodsCurrency: 'GBP' } }
    expect(reasonOf(withExtras([{ ...share, ...heavy }]), wire)).toBeUndefined()
    expect(reasonOf(withExtras([share, extra({ code: 'Y' })]), wire)).toBe('no-exchange-rate')
  })
})

describe('the insured sum', () => {
  const premium = extra({ code: 'INS', leg: 'insurance', per: 'percent-value', uplift: '120', amount: '1' })
  const insured = (surcharges: SurchargeFormat[]) =>
    quoteOf(withExtras(surcharges), {
      ...{ options: { insurance: true, ddp: true }, inputData: { GoodsValue: 100 } },
    }).insured
  test('is by the uplift of the premium, not of another share of the value or another charge', () => {
    const duty = extra({ code: 'D', leg: 'customs', per: 'percent-value', uplift: '150', amount: '1' })
    const fee = extra({ code: 'FEE', leg: 'insurance', amount: '3' })
    expect(insured([duty, fee, premium])).toEqual({ amountMinor: 120_00, currency: 'USD' })
    expect(insured([duty, fee])).toEqual({ amountMinor: 110_00, currency: 'USD' })
    expect(insured([duty])).toBeUndefined()
  })
})

test('a quote ends with the first of its charges', () => {
  const ends = (validTo?: string) =>
    quoteOf(withExtras([extra(validTo === undefined ? {} : { validTo })])).expiresAtMs
  expect(ends('2026-11-05')).toBe(Date.parse('2026-11-05T16:00:00Z') - 1)
  expect(ends()).toBe(Date.parse('2026-11-14T16:00:00Z') - 1)
  expect(ends('2026-12-24')).toBe(ends())
})

test('costs and earnings are for the staff: each line, their sum, and what is added to it', () => {
  expect(
    costOf(withExtras([extra({}), extra({ code: 'Y', per: 'kg', amount: '0.5' })]), weighing(10), {
      markups: [{ id: 'm', percent: '10' }],
    }),
  ).toMatchObject({
    ...{ lineCostsMinor: [100_00, 10_00, 5_00], costMinor: 115_00, sellMinor: 126_50, marginMinor: 11_50 },
    ...{ markupId: 'm', factorE4: 1_100_000, currency: 'USD', lineNumber: 0 },
  })
})

test('days are calendar days unless the line defines otherwise', () => {
  const daysUnit = (unit?: 'work') => {
    const days = { min: 2, max: 3, ...(unit && { unit }) }
    const lines = [{ from: 'CN', to: 'US', days, breaks: [{ at: 0, price: '1' }] }]
    return quoteOf(sheetOf({ lines })).daysUnit
  }
  expect([daysUnit(), daysUnit('work'), quoteOf(sheetOf()).daysUnit]).toEqual([
    'calendar',
    'work',
    'calendar',
  ])
})
