import { describe, expect, test } from 'vitest'
import { quoteOf, sheetOf, weighing } from '../../test/fixture.ts'
import { wireQuote } from '../output/wire.ts'
import type { BreakFormat, RateSheet, SurchargeFormat } from '../sheet/sheet.ts'

type Given = Parameters<typeof quoteOf>
const linesOf = (...given: Given) => wireQuote(quoteOf(...given), 'en').lines
const baseOf = (list: BreakFormat[], kg: number, rest: Given[2] = {}) => {
  const [line] = linesOf(sheetOf({ lines: [{ from: 'CN', to: 'US', breaks: list }] }), weighing(kg), rest)
  return line && [line.unit, line.quantity, line.unitPrice, line.amount, line.note]
}
const extraOf = (surcharge: Partial<SurchargeFormat>, wire: Given[1] = {}, rest: Given[2] = {}) => {
  const surcharges: SurchargeFormat[] = [
    { code: 'X', leg: 'main', per: 'shipment', amount: '10', ...surcharge },
  ]
  const line = linesOf(sheetOf({ surcharges }), wire, rest).find(({ code }) => code === 'X')
  return line && [line.unit, line.quantity, line.unitPrice, line.amount, line.note]
}

describe('the base line explains its amount', () => {
  test('by the unit', () => {
    expect(baseOf([{ at: 0, price: '2.5' }], 10)).toEqual(['kg', 10, 2.5, 25, ''])
  })
  test('as the total of a band', () => {
    expect(baseOf([{ at: 5, total: '80' }], 10)).toEqual([
      'shipment',
      1,
      80,
      80,
      'flat rate from 5 kg: $80.00',
    ])
  })
  test('as a first and continued weights', () => {
    const list = [{ at: 0, first: '20', firstKg: 1, next: '4', nextKg: 0.5 }]
    expect(baseOf(list, 0.5)).toEqual(['shipment', 1, 20, 20, 'first 1 kg $20.00'])
    expect(baseOf(list, 1)).toEqual(['shipment', 1, 20, 20, 'first 1 kg $20.00'])
    expect(baseOf(list, 2)).toEqual(['shipment', 1, 28, 28, 'first 1 kg $20.00 + 2 × $4.00 (per 0.5 kg)'])
  })
  test('a discount that leaves less than the continued weights cost is theirs too', () => {
    const list = [{ at: 0, first: '20', firstKg: 1, next: '4', nextKg: 0.5 }]
    const markups = [{ id: 'm', amount: '-22' }]
    expect(baseOf(list, 2, { markups })).toEqual([
      ...['shipment', 1, 6, 6, 'first 1 kg $0.00 + 2 × $3.00 (per 0.5 kg)'],
    ])
  })
})

describe('a surcharge explains its amount', () => {
  test('by volume, where dense cargo counts by weight', () => {
    // 0.001 cbm and 10 kg
    expect(extraOf({ per: 'cbm', amount: '1000' })).toEqual(['cbm', 0.001, 1000, 1, ''])
    expect(extraOf({ per: 'cbm', amount: '1000', kgPerCbm: 500 })).toEqual([
      ...['cbm', 0.02, 1000, 20, 'dense cargo at 500 kg/m³'],
    ])
    // At 20,000 kg/m³ the same cargo is light, and at 10,000 just as heavy as its volume.
    expect(extraOf({ per: 'cbm', amount: '1000', kgPerCbm: 20_000 })).toEqual(['cbm', 0.001, 1000, 1, ''])
    expect(extraOf({ per: 'cbm', amount: '1000', kgPerCbm: 10_000 })?.at(-1)).toBe('')
  })
  test('by the value of the goods', () => {
    const wire = { inputData: { GoodsValue: 1000 }, options: { insurance: true, ddp: true } }
    const share = { per: 'percent-value', amount: '1' } as const
    expect(extraOf(share, wire)).toEqual(['percent', 1000, 1, 10, 'of the goods value'])
    expect(extraOf({ ...share, uplift: '120' }, wire)).toEqual(['percent', 1200, 1, 12, ''])
    expect(extraOf({ ...share, leg: 'insurance' }, wire)).toEqual([
      ...['percent', 1100, 1, 11, 'insured for 110 % of $1,000.00'],
    ])
  })
  test('by a share of the base', () => {
    expect(extraOf({ per: 'percent-base' })).toEqual(['percent', 100, 10, 10, '10 % of $100.00'])
  })
  test('by its own bound, whatever it is a share of', () => {
    expect(extraOf({ per: 'percent-base', min: '12' })).toEqual(['percent', 100, 10, 12, 'minimum $12.00'])
    expect(extraOf({ per: 'percent-base', max: '8' })).toEqual(['percent', 100, 10, 8, 'maximum $8.00'])
    expect(extraOf({ per: 'cbm', amount: '1', min: '12', kgPerCbm: 500 })?.at(-1)).toBe('minimum $12.00')
  })
  test('a bound that is just reached bounds nothing', () => {
    expect(extraOf({ per: 'kg', amount: '1', min: '10' })).toEqual(['kg', 10, 1, 10, ''])
    expect(extraOf({ per: 'kg', amount: '1', max: '10' })).toEqual(['kg', 10, 1, 10, ''])
    expect(extraOf({ per: 'kg', amount: '1', min: '10.01' })?.at(-1)).toBe('minimum $10.01')
    expect(extraOf({ per: 'kg', amount: '1', max: '9.99' })?.at(-1)).toBe('maximum $9.99')
  })
})

describe('a price by the revenue ton', () => {
  const rt: Partial<RateSheet> = { businessType: 4, weightRule: { unit: 'rt', kgPerCbm: 1000 } }
  const load = { pieces: [{ quantity: 1, lengthCm: 100, widthCm: 100, heightCm: 150, weightKg: 200 }] }
  const quantities = (changes: Partial<RateSheet>) =>
    quoteOf(
      sheetOf({
        ...changes,
        surcharges: [
          { code: 'RT', leg: 'main', per: 'rt', amount: '10' },
          { code: 'KG', leg: 'main', per: 'kg', amount: '1' },
        ],
      }),
      load,
    ).lines.slice(1)
  test('has three decimals where the sheet counts in them, and six where it counts in kilograms', () => {
    expect(quantities(rt)).toMatchObject([
      { unit: 'rt', quantity: 1500, quantityScale: 3, amountMinor: 15_00 },
      // Such a sheet has no chargeable kilograms: the gross ones count.
      { unit: 'kg', quantity: 200_000, quantityScale: 3, amountMinor: 200_00 },
    ])
    expect(quantities({})).toMatchObject([
      { unit: 'rt', quantity: 1_500_000, quantityScale: 6, amountMinor: 15_00 },
      { unit: 'kg', quantity: 300_000, quantityScale: 3, amountMinor: 300_00 },
    ])
  })
  test('of cargo just as dense counts by volume', () => {
    const surcharges: SurchargeFormat[] = [
      { code: 'X', leg: 'main', per: 'cbm', amount: '9', kgPerCbm: 1000 },
    ]
    const dense = { pieces: [{ quantity: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 1 }] }
    expect(quoteOf(sheetOf({ surcharges }), dense).lines[1]).toMatchObject({ quantity: 1000 })
  })
})

describe('with a margin', () => {
  const markups = [{ id: 'm', percent: '12.5' }]
  test('the price of a unit is the one that makes the amount', () => {
    // 0.33 at cost is 0.37 as sold; 0.0125 a kilogram would make 0.38.
    expect(extraOf({ per: 'kg', amount: '0.0111' }, weighing(30), { markups })).toEqual([
      ...['kg', 30, 0.0123, 0.37, ''],
    ])
  })
  test('a percentage that the carrier publishes stays, though it is off by a cent', () => {
    const sheet = sheetOf({
      lines: [{ from: 'CN', to: 'US', breaks: [{ at: 0, total: '0.45' }] }],
      surcharges: [{ code: 'X', leg: 'main', per: 'percent-base', amount: '10' }],
    })
    const line = linesOf(sheet, {}, { markups })[1]
    expect([line?.quantity, line?.unitPrice, line?.amount]).toEqual([0.51, 10, 0.06])
  })
})
