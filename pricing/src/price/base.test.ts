import { describe, expect, test } from 'vitest'
import { amountOf, quoteOf, reasonOf, sheetOf, weighing } from '../../test/fixture.ts'
import type { BreakFormat, RateSheet } from '../sheet/sheet.ts'

const breaks = (...list: BreakFormat[]): Partial<RateSheet> => ({
  lines: [{ from: 'CN', to: 'US', breaks: list }],
})
const air = breaks(
  { at: 0, price: '5.10' },
  { at: 45, price: '4.20' },
  { at: 100, price: '3.60' },
  { at: 300, price: '2.90' },
  { at: 500, price: '2.70' },
)
const freight = (changes: Partial<RateSheet>, kg: number) =>
  amountOf(quoteOf(sheetOf(changes), weighing(kg)), 'FREIGHT')

describe('breaks are half-open', () => {
  test.each([
    [44.5, 226_95],
    [45, 189_00],
    [99.5, 417_90],
    [100, 360_00],
    [500, 1350_00],
    [5000, 13500_00],
  ])('%s kg', (kg, minor) => {
    expect(freight(air, kg)).toBe(minor)
  })
  test('the first `at` is the least weight served', () => {
    const sheet = sheetOf(breaks({ at: 21, price: '18.90' }))
    expect(reasonOf(sheet, weighing(20.5))).toBe('under-minimum-weight')
    expect(reasonOf(sheet, weighing(20.6))).toBeUndefined()
  })
})

describe('a break on request', () => {
  const sheet = { ...breaks({ at: 0, price: '5' }, { at: 100, onRequest: true }, { at: 300, price: '1' }) }
  test('refuses a load that falls into it, and no other', () => {
    expect(reasonOf(sheetOf(sheet), weighing(150))).toBe('on-request')
    expect(freight(sheet, 99)).toBe(495_00)
    expect(freight(sheet, 300)).toBe(300_00)
  })
  test('is never taken as the next higher break', () => {
    expect(
      freight({ ...breaks({ at: 0, price: '5' }, { at: 100, onRequest: true }), nextBreak: true }, 99),
    ).toBe(495_00)
  })
})

describe('the next higher break', () => {
  const on = { ...air, nextBreak: true }
  test('is taken where it is cheaper, and the quote mentions it', () => {
    const quote = quoteOf(sheetOf(on), weighing(268))
    expect(amountOf(quote, 'FREIGHT')).toBe(870_00)
    expect(quote.chargeable).toMatchObject({ chargeableMilli: 268_000, billedMilli: 300_000 })
  })
  test('is not taken where it costs the same', () => {
    const quote = quoteOf(
      sheetOf({ ...breaks({ at: 0, price: '3' }, { at: 100, price: '2.40' }), nextBreak: true }),
      weighing(80),
    )
    expect(quote.chargeable.billedMilli).toBe(80_000)
  })
  test('may be two breaks up', () => {
    const steep = breaks({ at: 0, price: '5' }, { at: 100, price: '4.50' }, { at: 120, price: '1' })
    expect(freight({ ...steep, nextBreak: true }, 90)).toBe(120_00)
  })
  test('is left alone where the sheet does not want it', () => {
    expect(freight(air, 268)).toBe(964_80)
  })
  test('surcharges still use the true chargeable weight', () => {
    const quote = quoteOf(
      sheetOf({ ...on, surcharges: [{ code: 'FSC', leg: 'main', per: 'kg', amount: '0.95' }] }),
      weighing(268),
    )
    expect(amountOf(quote, 'FSC')).toBe(254_60)
  })
  test('does not claim to save what the minimum charge takes', () => {
    const sheet = sheetOf({
      nextBreak: true,
      lines: [
        {
          from: 'CN',
          to: 'US',
          minCharge: '60.00',
          breaks: [
            { at: 0, price: '5.10' },
            { at: 20, price: '2.00' },
          ],
        },
      ],
    })
    const quote = quoteOf(sheet, weighing(11))
    expect(amountOf(quote, 'FREIGHT')).toBe(60_00)
    expect(quote.chargeable.billedMilli).toBe(11_000)
  })
})

describe('kinds of break', () => {
  const mixed = breaks(
    { at: 0, first: '95.00', firstKg: 0.5, next: '32.50', nextKg: 0.5 },
    { at: 10, total: '700.00' },
    { at: 12, price: '58.0000' },
  )
  test.each([
    [0.5, 95_00],
    [0.6, 127_50],
    [3.3, 290_00],
    [10, 700_00],
    [11.5, 700_00],
    [12, 696_00],
  ])('%s kg', (kg, minor) => {
    expect(freight(mixed, kg)).toBe(minor)
  })
  test('every started step of the continued weight counts whole', () => {
    const odd = breaks({ at: 0, first: '10', firstKg: 1, next: '3', nextKg: 0.7 })
    expect(freight(odd, 1)).toBe(10_00)
    expect(freight(odd, 1.5)).toBe(13_00)
    expect(freight(odd, 2)).toBe(16_00)
  })
  test('a higher break may be a flat one', () => {
    const flat = { ...breaks({ at: 0, price: '10' }, { at: 50, total: '300' }), nextBreak: true }
    expect(freight(flat, 40)).toBe(300_00)
  })
})

test('prices have up to four decimals and the line is rounded once', () => {
  expect(freight(breaks({ at: 0, price: '0.3333' }), 3)).toBe(1_00)
  expect(freight(breaks({ at: 0, price: '0.3335' }), 1.5)).toBe(50)
})

test('a sheet too dear for four bytes a price is held in eight', () => {
  expect(freight(breaks({ at: 0, price: '9999999.9999' }), 2)).toBe(2000000000)
})

describe('the breaks of a line are its own', () => {
  const sheet = sheetOf({
    nextBreak: true,
    places: [
      { id: 'CN', country: 'CN' },
      { id: 'CA', country: 'CA' },
      { id: 'US', country: 'US' },
      { id: 'MX', country: 'MX' },
    ],
    lines: [
      { from: 'CN', to: 'CA', breaks: [{ at: 0, price: '1' }] },
      { from: 'CN', to: 'US', breaks: [{ at: 20, price: '5' }] },
      { from: 'CN', to: 'MX', breaks: [{ at: 1, price: '1' }] },
    ],
  })
  test('no break of the next line is a higher one', () => {
    expect(amountOf(quoteOf(sheet, weighing(30)), 'FREIGHT')).toBe(150_00)
  })
  test('no break of the line before serves what is too light', () => {
    expect(reasonOf(sheet, weighing(19))).toBe('under-minimum-weight')
  })
})

test('less than the first weight costs the first weight', () => {
  const list = breaks({ at: 0, first: '20', firstKg: 1, next: '4', nextKg: 0.5 })
  expect([0.5, 1, 1.5].map(kg => freight(list, kg))).toEqual([20_00, 20_00, 24_00])
})

test('a price that is just the minimum charge is no minimum', () => {
  const lineOf = (minCharge: string) => {
    const lines = [{ from: 'CN', to: 'US', minCharge, breaks: [{ at: 0, price: '5' }] }]
    const [line] = quoteOf(sheetOf({ lines }), weighing(10)).lines
    return { unit: line?.unit, amountMinor: line?.amountMinor }
  }
  expect(lineOf('50.00')).toEqual({ unit: 'kg', amountMinor: 50_00 })
  expect(lineOf('50.01')).toEqual({ unit: 'shipment', amountMinor: 50_01 })
})
