import type { SurchargeFormat } from '@dtms/pricing/sheet/sheet.ts'
import { expect, test } from 'vitest'
import { goodSheet } from '../../../test/rate-desk.ts'
import { carryPrice, carrySheet } from './carry-sheet.ts'

const terms = {
  minimums: false,
  surcharges: false,
  validFrom: '2027-01-15',
  validTo: '2027-01-28',
}
const percent = (text: number) => ({ percentE4: text * 10_000 })

test.each([
  // A price retains its decimals, or takes those of its currency, and is rounded half up once.
  ['55.00', 2, percent(3), '56.65'],
  ['55', 2, percent(3), '56.65'],
  [0.5, 2, percent(3), '0.52'],
  ['0.1250', 2, percent(3), '0.1288'],
  ['1250', 0, percent(-2.5), '1219'],
  ['0.01', 2, percent(50), '0.02'],
  // 1.005 in binary is a little less than 1.005.
  ['1.00', 2, percent(0.5), '1.01'],
  ['48.00', 2, { amountE4: 12_500 }, '49.25'],
  ['48.00', 2, { amountE4: 1_250 }, '48.125'],
  ['48.00', 2, { amountE4: -490_000 }, '-1.00'],
  // What costs nothing goes on costing nothing; what is no price stays.
  ['0', 2, { amountE4: 10_000 }, undefined],
  ['ask', 2, percent(3), undefined],
  ['48.00', 2, {}, undefined],
] as const)('%s with %i decimals moved by %o is %s', (price, exponent, move, result) => {
  expect(carryPrice(price, exponent, move)).toBe(result)
})

test('every kind of price moves, minimums and surcharges only where they are chosen', () => {
  const sheet = goodSheet({
    lines: [
      {
        ...{ from: 'SZ', to: 'US-W', minCharge: '100.00' },
        breaks: [
          { at: 0, first: '60.00', firstKg: 0.5, next: '20.00', nextKg: 0.5 },
          { at: 10.5, total: '500.00' },
          { at: 21, price: '46.00' },
        ],
      },
    ],
  })
  const prices = carrySheet(sheet, { ...terms, ...percent(10) })
  expect(prices.content.lines[0]).toEqual({
    ...{ from: 'SZ', to: 'US-W', minCharge: '100.00' },
    breaks: [
      { at: 0, first: '66.00', firstKg: 0.5, next: '22.00', nextKg: 0.5 },
      { at: 10.5, total: '550.00' },
      { at: 21, price: '50.60' },
    ],
  })
  expect(prices.changed).toBe(4)
  expect(prices.content.surcharges?.[0]).toEqual(sheet.surcharges?.[0])

  const all = carrySheet(sheet, { ...terms, ...percent(10), minimums: true, surcharges: true })
  expect(all.content.lines[0]?.minCharge).toBe('110.00')
  expect(all.content.surcharges?.map(({ code, amount, min }) => [code, amount, min])).toEqual([
    ['REMOTE', '4.40', '220.00'],
    ['RESI', '38.50', undefined],
    // Percentages are no money.
    ['INS', '0.35', undefined],
    ['FUEL', '26', undefined],
  ])
})

test('a dated surcharge gives way to its successor, and is carried on where it has none', () => {
  const fuel = (amount: string, from: string, to?: string): SurchargeFormat => ({
    ...{ code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount, validFrom: from },
    ...(to !== undefined && { validTo: to }),
  })
  const peak: SurchargeFormat = {
    code: 'PEAK',
    leg: 'main',
    per: 'kg',
    amount: '1.00',
    validTo: '2027-01-05',
  }
  const sheet = goodSheet({
    surcharges: [fuel('25', '2027-01-01', '2027-01-07'), fuel('26', '2027-01-08', '2027-01-14'), peak],
  })
  const carried = carrySheet(sheet, terms)
  expect(carried.content.surcharges).toEqual([
    fuel('26', '2027-01-08', '2027-01-28'),
    { ...peak, validTo: '2027-01-28' },
  ])
  expect(carried).toMatchObject({ leftOut: ['FUEL'], carriedOn: ['FUEL', 'PEAK'], changed: 0 })
})
