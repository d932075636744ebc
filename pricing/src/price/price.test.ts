import { describe, expect, test } from 'vitest'
import { NOW, priceAll, quoteOf, reasonOf, sheetOf } from '../../test/fixture.ts'
import { languages } from '../language.ts'
import { wireRefusal } from '../output/wire.ts'
import type { RateSheet } from '../sheet/sheet.ts'

const priced = (price: string, changes: Partial<RateSheet> = {}): RateSheet =>
  sheetOf({ lines: [{ from: 'CN', to: 'US', breaks: [{ at: 0, total: price }] }], ...changes })
const totals = (...args: Parameters<typeof priceAll>) =>
  priceAll(...args).quotes.map(quote => quote.totalMinor)

describe('the version in force', () => {
  const versions = [
    priced('1', { validFrom: '2026-10-18', validTo: '2026-10-31' }),
    priced('2'),
    priced('3', { validFrom: '2026-11-15', validTo: '2026-11-28' }),
  ]
  test.each([
    ['2026-10-31T15:59:59Z', [100]],
    ['2026-10-31T16:00:00Z', [200]],
    ['2026-11-14T15:59:59Z', [200]],
    ['2026-11-14T16:00:00Z', [300]],
  ])('at %s', (at, expected) => {
    expect(totals(versions, {}, { nowMs: Date.parse(at) })).toEqual(expected)
  })
  test('none in force is a refusal that names the day', () => {
    const [refusal] = priceAll(versions, {}, { nowMs: Date.parse('2026-12-24T00:00:00Z') }).refusals
    expect(refusal?.reason).toBe('not-in-force')
    expect(refusal && wireRefusal(refusal, 'en').text).toBe('no rates in force on 2026-12-24')
  })
})

describe("one customer's price", () => {
  const sheets = [priced('10'), priced('8', { group: 'G' }), priced('5', { customer: 'C' })]
  test('beats the group, which beats the public one', () => {
    expect(totals(sheets, {}, { buyer: { customer: 'C', group: 'G' } })).toEqual([500])
    expect(totals(sheets, {}, { buyer: { customer: 'D', group: 'G' } })).toEqual([800])
    expect(totals(sheets, {}, { buyer: { customer: 'D' } })).toEqual([1000])
    expect(totals(sheets)).toEqual([1000])
  })
  test('on lanes that it does not name, the public price applies', () => {
    const own = priced('5', {
      customer: 'C',
      places: [
        { id: 'CN', country: 'CN' },
        { id: 'US', country: 'GB' },
      ],
    })
    expect(totals([priced('10'), own], {}, { buyer: { customer: 'C' } })).toEqual([1000])
  })
  test('but a limit of it is not evaded by the public price', () => {
    const own = priced('5', { customer: 'C', limits: { maxPieceKg: 1 } })
    expect(totals([priced('10'), own], {}, { buyer: { customer: 'C' } })).toEqual([])
  })
  test('leaves no trace for others, not even a refusal', () => {
    expect(priceAll([priced('5', { customer: 'C' })])).toMatchObject({ quotes: [], refusals: [] })
    expect(priceAll([priced('5', { group: 'G' })], {}, { buyer: { customer: 'G' } }).refusals).toEqual([])
  })
})

describe('modes', () => {
  const sheets = [
    priced('1'),
    priced('2', { businessType: 2, channel: 'AIR' }),
    priced('3', { businessType: 3, channel: 'FBA' }),
  ]
  test('one is asked for', () => {
    const result = priceAll(sheets, { businessType: 2 })
    expect(result.quotes.map(quote => quote.channel)).toEqual(['AIR'])
    expect(result.refusals).toEqual([])
  })
  test('or all, and each channel answers with a quote or a refusal', () => {
    const result = priceAll(sheets)
    expect(result.quotes.length + result.refusals.length).toBe(3)
    expect(result.refusals.map(refusal => refusal.reason)).toEqual(['needs-amazon-warehouse'])
  })
})

test('equal channel codes of two providers are two channels', () => {
  expect(totals([priced('1'), priced('2', { provider: 'YT' })])).toEqual([100, 200])
})

test('a currency without a rate is refused, never guessed', () => {
  expect(reasonOf(sheetOf({ currency: 'GBP' }))).toBe('no-exchange-rate')
})

test('an amount beyond exact money is refused, not rounded', () => {
  const sheet = sheetOf({ lines: [{ from: 'CN', to: 'US', breaks: [{ at: 0, price: '9999999' }] }] })
  expect(
    reasonOf(sheet, { pieces: [{ quantity: 1, lengthCm: 1, widthCm: 1, heightCm: 1, weightKg: 450_000 }] }),
  ).toBe('out-of-range')
})

test('every refusal has texts in three languages', () => {
  const [refusal] = priceAll([sheetOf({ limits: { maxPieceKg: 5 } })]).refusals
  expect(refusal && languages.map(language => wireRefusal(refusal, language).text)).toEqual([
    '单件 10 kg，超过上限 5 kg',
    '單件 10 kg，超過上限 5 kg',
    'a piece of 10 kg is over the limit of 5 kg',
  ])
})

test('the same input gives the same answer', () => {
  const result = () =>
    JSON.stringify(priceAll([priced('1'), priced('2', { provider: 'YT' })], {}, { nowMs: NOW }))
  expect(result()).toBe(result())
})

test('each sheet weighs a load by its own rule', () => {
  const rule = (divisor: number) => ({ divisor, steps: [{ fromKg: 0, stepKg: 0.5 }] })
  const sheets = [5000, 6000, 5000].map((divisor, n) =>
    sheetOf({ channel: `C${n}`, weightRule: rule(divisor) }),
  )
  const bulky = { pieces: [{ quantity: 1, lengthCm: 60, widthCm: 50, heightCm: 40, weightKg: 10 }] }
  const { quotes } = priceAll(sheets, bulky)
  expect(quotes.map(({ channel, chargeable }) => [channel, chargeable.chargeableMilli])).toEqual([
    ['C1', 20_000],
    ['C0', 24_000],
    ['C2', 24_000],
  ])
})

test('only a charge on the value of the goods makes a price without it an estimate', () => {
  const charged = (per: 'shipment' | 'percent-value') =>
    quoteOf(sheetOf({ surcharges: [{ code: 'X', leg: 'main', per, amount: '1' }] })).estimate
  expect(charged('shipment')).toBe(false)
  expect(charged('percent-value')).toBe(true)
})
