import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { expect, test } from 'vitest'
import type { CountedLine } from '../tables.ts'
import { adjustmentBasis } from './adjustment-basis.ts'

const counted = (change: Partial<CountedLine>): CountedLine => ({
  ...{ unit: 'kg', quantity: 168_000, quantityScale: 3, unitPriceE4: 50_000, amountMinor: 84_000 },
  ...change,
})
const shown = (before: CountedLine | undefined, after: CountedLine | undefined) => {
  const amountMinor = (after?.amountMinor ?? 0) - (before?.amountMinor ?? 0)
  const line = {
    ...{ code: 'BASE', text: { zh: '费', zhtw: '費', en: 'fee' }, leg: 'main', currency: 'CNY', exponent: 2 },
    ...{ amountMinor, amountUsdMinor: 0, before, after },
  }
  const { note, ...basis } = adjustmentBasis(line)
  const wire = { ...basis, leg: 'main', currency: 'CNY', amount: amountMinor / 100, note: note?.en ?? '' }
  return lineBasis(wire, 'en')
}
const heavier = counted({ quantity: 210_000, amountMinor: 105_000 })

test.each([
  ['more of the same price', counted({}), heavier, '42 kg × CNY 5.00'],
  ['less of the same price', heavier, counted({}), '42 kg × -CNY 5.00'],
  ['a charge that came', undefined, heavier, '210 kg × CNY 5.00'],
  ['a charge that fell away', heavier, undefined, '210 kg × -CNY 5.00'],
  [
    'a higher share of the same percentage',
    counted({
      unit: 'percent',
      quantity: 84_000,
      quantityScale: 2,
      unitPriceE4: 255_000,
      amountMinor: 21_420,
    }),
    counted({
      unit: 'percent',
      quantity: 105_000,
      quantityScale: 2,
      unitPriceE4: 255_000,
      amountMinor: 26_775,
    }),
    '25.5 % of CNY 210.00',
  ],
  [
    'another weight break',
    counted({}),
    counted({ quantity: 210_000, unitPriceE4: 48_000, amountMinor: 100_800 }),
    '210 kg × CNY 4.80 instead of 168 kg × CNY 5.00',
  ],
  [
    'a minimum before',
    counted({ quantity: 10_000, amountMinor: 8_000 }),
    counted({ quantity: 20_000, amountMinor: 10_000 }),
    '20 kg × CNY 5.00 instead of minimum CNY 80.00',
  ],
  ['nothing known, as stored before', undefined, undefined, '1 × CNY 0.00'],
  [
    'one sum for the shipment',
    counted({ unit: 'shipment', quantity: 1, quantityScale: 0, unitPriceE4: 100_000, amountMinor: 1_000 }),
    counted({ unit: 'shipment', quantity: 1, quantityScale: 0, unitPriceE4: 150_000, amountMinor: 1_500 }),
    '1 × CNY 5.00',
  ],
])('an adjustment by %s says what makes its amount', (_what, before, after, text) => {
  expect(shown(before, after)).toBe(text)
})
