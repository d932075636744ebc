import { expect, test } from 'vitest'
import { type BasisLine, lineBasis } from './line-basis.ts'

const line = (changes: Partial<BasisLine>): BasisLine => ({
  ...{ leg: 'main', quantity: 1, unit: 'shipment', unitPrice: 35, amount: 35, currency: 'CNY', note: '' },
  ...changes,
})

test.each([
  [{}, '1 × CNY 35.00'],
  [{ quantity: 42, unit: 'kg', unitPrice: 51.7125, amount: 2171.93 }, '42 kg × CNY 51.7125'],
  [{ quantity: 1.620042, unit: 'cbm', unitPrice: 60, amount: 97.2 }, '1.620042 cbm × CNY 60.00'],
  [{ quantity: 3, unit: 'piece', unitPrice: 1450, amount: 4350 }, '3 pcs × CNY 1,450.00'],
  [{ quantity: 4, unit: 'rt', unitPrice: 1200, amount: 4800, currency: 'JPY' }, '4 RT × JPY 1,200'],
  [{ quantity: 2171.93, unit: 'percent', unitPrice: 25.5, amount: 553.84 }, '25.5 % of CNY 2,171.93'],
  [{ unitPrice: -12.5, amount: -12.5 }, '1 × -CNY 12.50'],
])('a line explains its amount: %o', (changes, said) => {
  expect(lineBasis(line(changes), 'en')).toBe(said)
})

test('a bound that the amount was raised or cut to is named instead', () => {
  const air = { quantity: 280, unit: 'kg', unitPrice: 0.106, amount: 63.6, currency: 'USD' }
  expect(lineBasis(line({ ...air, note: 'minimum $63.60' }), 'en')).toBe('minimum $63.60')
  // A charge of version 0.1.0 has no note.
  expect(lineBasis({ leg: 'main', ...air }, 'zh')).toBe('最低收费 $63.60')
  expect(lineBasis(line({ ...air, amount: 20 }), 'zhtw')).toBe('最高收費 $20.00')
})

test('a difference of one minor unit is named as rounding', () => {
  const fuel = { quantity: 2171.93, unit: 'percent', unitPrice: 25.5, amount: 553.85 }
  expect(lineBasis(line({ ...fuel, note: '25.5 % of CNY 2,171.93' }), 'en')).toBe(
    '25.5 % of CNY 2,171.93 · incl. rounding',
  )
})

test('a note that adds something is shown, one that repeats the line or belongs to another charge is not', () => {
  const value = { quantity: 2345.67, unit: 'percent', unitPrice: 2, amount: 46.91 }
  expect(lineBasis(line({ ...value, leg: 'customs', note: 'insured for 100 % of CNY 2,345.67' }), 'en')).toBe(
    '2 % of CNY 2,345.67',
  )
  expect(lineBasis(line({ ...value, leg: 'customs', note: '按货值' }), 'zh')).toBe(
    'CNY 2,345.67 的 2% · 按货值',
  )
  expect(
    lineBasis(line({ ...value, leg: 'insurance', note: 'insured for 110 % of CNY 2,132.43' }), 'en'),
  ).toBe('2 % of CNY 2,345.67 · insured for 110 % of CNY 2,132.43')
  const billed = { quantity: 300, unit: 'kg', unitPrice: 2.9, amount: 870 }
  expect(
    lineBasis(line({ ...billed, note: 'billed as 300 kg: CNY 870.00 instead of CNY 964.80' }), 'en'),
  ).toBe('300 kg × CNY 2.90 · billed as 300 kg: CNY 870.00 instead of CNY 964.80')
  expect(lineBasis(line({ note: 'first 0.5 kg CNY 35.00' }), 'en')).toBe('first 0.5 kg CNY 35.00')
})
