import { expect, test } from 'vitest'
import type { Inquiry } from '../input/inquiry.ts'
import { loadOfWire } from '../load.ts'
import { compileFx } from '../number/fx.ts'
import { type SpotLine, type SpotTerms, spotQuote } from './spot.ts'
import { spotAgain } from './spot-again.ts'

const fx = compileFx({ CNY: '7.2' })
const nowMs = Date.parse('2026-11-17T00:00:00Z')
const load = (quantity: number, weightKg: number, heightCm = 40) =>
  loadOfWire([{ quantity, lengthCm: 60, widthCm: 40, heightCm, weightKg }])
const inquiry = (changed: Inquiry['load']): Inquiry =>
  ({
    origin: { type: 1, country: 'CN', port: 'PVG' } as Inquiry['origin'],
    destination: { type: 1, country: 'US', port: 'LAX' } as Inquiry['destination'],
    load: changed,
    goods: [],
    options: {},
  }) as never
const line = (changes: Partial<SpotLine>): SpotLine => ({
  ...{ code: 'A/F', text: 'Air freight', leg: 'main', unit: 'kg', currency: 'USD', minMinor: undefined },
  ...{ quantityE6: 180_000_000, unitPriceE4: 42_000 },
  ...changes,
})
const terms = (lines: readonly SpotLine[]): SpotTerms => ({
  provider: { code: 'HD', name: { zh: 'HD', zhtw: 'HD', en: 'HD' } } as SpotTerms['provider'],
  ...{ businessType: 2, service: 'x', remark: '', currency: 'USD', minDays: 1, maxDays: 2 },
  expiresAtMs: nowMs + 1000,
  lines,
})
// 180 kg gross, 160 kg by volume.
const booked = load(10, 18)
const again = (lines: readonly SpotLine[], changed: Inquiry['load']) => {
  const quote = spotAgain(terms(lines), { booked, changed: inquiry(changed) }, fx, nowMs)
  if (typeof quote === 'string') return quote
  return quote.lines.map(({ amountMinor }) => amountMinor)
}

test('what is sold by kg follows the chargeable weight, at the agreed unit price', () => {
  expect(again([line({})], load(10, 20))).toEqual([84_000])
  // Bulkier: 200 kg by volume.
  expect(again([line({})], load(10, 18, 50))).toEqual([84_000])
  expect(again([line({})], load(10, 17))).toEqual([71_400])
})

test('lump sums and percentages stay; pieces and volume follow', () => {
  const lump = line({ unit: 'shipment', quantityE6: 1_000_000, unitPriceE4: 500_000 })
  const pieces = line({ unit: 'piece', quantityE6: 10_000_000, unitPriceE4: 10_000 })
  const volume = line({ unit: 'cbm', quantityE6: 960_000, unitPriceE4: 1_000_000 })
  expect(again([lump, pieces, volume], load(20, 9))).toEqual([5_000, 2_000, 19_200])
})

test('a line costs at least its minimum, and a minimum weight stays', () => {
  expect(again([line({ minMinor: 80_000 })], load(10, 10))).toEqual([80_000])
  const least = line({ quantityE6: 300_000_000 })
  expect(again([least], load(10, 20))).toBe('same')
  expect(again([least], load(10, 40))).toEqual([168_000])
})

test('a part of the weight stays the same part', () => {
  expect(again([line({ quantityE6: 90_000_000 })], load(10, 20))).toEqual([42_000])
})

test('bulky goods that were sold by gross weight stay sold by it', () => {
  const bulky = load(10, 10)
  const quote = spotAgain(
    terms([line({ quantityE6: 100_000_000 })]),
    { booked: bulky, changed: inquiry(load(10, 12)) },
    fx,
    nowMs,
  )
  expect(typeof quote === 'string' ? quote : quote.totalMinor).toBe(50_400)
})

test('a line of another currency is converted at the agreed rate', () => {
  const yuan = line({ currency: 'CNY', unitPriceE4: 302_400 })
  const before = spotQuote(inquiry(booked), terms([yuan]), fx, nowMs)
  expect(typeof before === 'string' ? before : before.totalMinor).toBe(75_600)
  expect(again([yuan], load(10, 20))).toEqual([84_000])
})

test('the same load has the same price', () => {
  expect(again([line({}), line({ unit: 'percent' })], booked)).toBe('same')
})
