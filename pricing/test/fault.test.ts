// pricing 4: faults seen elsewhere, each of which must be impossible here.
import { describe, expect, test } from 'vitest'
import { checkSheet } from '../src/check/sheet.ts'
import { freezeQuote, wireQuote } from '../src/output/wire.ts'
import { amountOf, NOW, plainSheet, priceAll, quoteOf, sheetOf, weighing } from './fixture.ts'

const bands = (...list: { at: number; price: string }[]) =>
  sheetOf({ lines: [{ from: 'CN', to: 'US', breaks: list }] })

describe('100 kg matching two bands, or 21.5 kg none', () => {
  const sheet = bands({ at: 0, price: '5.00' }, { at: 21, price: '4.00' }, { at: 100, price: '3.00' })
  test('100 kg is in the band that starts there, and in no other', () => {
    expect(amountOf(quoteOf(sheet, weighing(100)), 'FREIGHT')).toBe(300_00)
    expect(amountOf(quoteOf(sheet, weighing(99.5)), 'FREIGHT')).toBe(398_00)
  })
  test('21.5 kg is in the band that starts at 21', () => {
    expect(amountOf(quoteOf(sheet, weighing(21.5)), 'FREIGHT')).toBe(86_00)
  })
  test('a sheet cannot define two bands for one weight', () => {
    expect(checkSheet(bands({ at: 0, price: '5' }, { at: 0, price: '4' })).map(({ code }) => code)).toContain(
      'at-twice',
    )
  })
})

test('a break chosen by actual instead of chargeable weight', () => {
  // 50 kg actual, 120 kg by volume: the break of 100 kg holds.
  const sheet = bands({ at: 0, price: '5.00' }, { at: 100, price: '3.00' })
  const bulky = { pieces: [{ quantity: 1, lengthCm: 100, widthCm: 100, heightCm: 60, weightKg: 50 }] }
  expect(amountOf(quoteOf(sheet, bulky), 'FREIGHT')).toBe(360_00)
})

test("history re-priced with today's fuel", () => {
  const fuel = { code: 'FUEL', leg: 'main', per: 'percent-fuelable' } as const
  const sheet = sheetOf({
    surcharges: [
      { ...fuel, amount: '20', validTo: '2026-11-08' },
      { ...fuel, amount: '30', validFrom: '2026-11-09' },
    ],
  })
  const quote = quoteOf(sheet)
  const stored = JSON.stringify(freezeQuote(quote))
  const later = quoteOf(sheet, {}, { nowMs: NOW + 7 * 86_400_000 })
  expect([quote.totalMinor, later.totalMinor]).toEqual([120_00, 130_00])
  // The stored record is whole: reading it back asks neither sheet nor rate nor clock.
  expect(wireQuote(JSON.parse(stored), 'en')).toEqual(wireQuote(quote, 'en'))
  // And it cannot outlive the fuel that it used.
  expect(new Date(quote.expiresAtMs).toISOString()).toBe('2026-11-08T15:59:59.999Z')
})

test('a quote that dies at 00:00 of its last day', () => {
  const noon = Date.parse('2026-11-14T12:00:00+08:00')
  const quote = quoteOf(plainSheet, {}, { nowMs: noon })
  expect(quote.expiresAtMs).toBe(Date.parse('2026-11-14T23:59:59.999+08:00'))
})

test('a rounding before the ceiling', () => {
  // 129 024 cm³ ÷ 6000 = 21.504: rounded to 21.5 first it would bill 21.5.
  const sheet = sheetOf({ weightRule: { divisor: 6000, steps: [{ fromKg: 0, stepKg: 0.5 }] } })
  const piece = { pieces: [{ quantity: 1, lengthCm: 56, widthCm: 48, heightCm: 48, weightKg: 12 }] }
  expect(quoteOf(sheet, piece).chargeable.chargeableMilli).toBe(22_000)
  // And 0.0004 kg over a step, which three decimals would lose, counts.
  const thin = sheetOf({ weightRule: { divisor: 5000, steps: [{ fromKg: 0, stepKg: 0.5 }] } })
  const over = { pieces: [], inputData: { TotalQuantity: 1, TotalWeight: 1, TotalVolume: '0.050000002' } }
  expect(quoteOf(thin, over).chargeable.chargeableMilli).toBe(10_500)
})

test("one customer's price shown to another", () => {
  const secret = sheetOf({
    customer: 'C1',
    lines: [{ from: 'CN', to: 'US', breaks: [{ at: 0, price: '1.23' }] }],
  })
  for (const buyer of [{}, { customer: 'C2' }, { group: 'C1' }, { customer: 'C2', group: 'C1' }]) {
    const alone = priceAll([secret], {}, { buyer })
    expect([alone.quotes, alone.refusals, alone.costs]).toEqual([[], [], []])
    const beside = priceAll([plainSheet, secret], {}, { buyer })
    expect(beside.quotes.map(quote => quote.totalMinor)).toEqual([100_00])
    expect(JSON.stringify(beside)).not.toContain('12.3')
  }
  expect(priceAll([plainSheet, secret], {}, { buyer: { customer: 'C1' } }).quotes[0]?.totalMinor).toBe(12_30)
})
