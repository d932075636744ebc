import { expect, test } from 'vitest'
import { fxHistory, rateText } from './fx-history.ts'

const rate = (currency: string, validFrom: string, value: number, current = false) => ({
  currency,
  validFrom,
  rate: value,
  current,
})

test('every rate lasts until the day before the next of its currency, the newest first', () => {
  const history = fxHistory([
    rate('CNY', '2026-10-01', 7.15),
    rate('EUR', '2026-11-10', 0.862, true),
    rate('CNY', '2026-11-01', 7.15, true),
    rate('CNY', '2026-12-01', 7.2),
  ])
  expect(history.map(({ id, lastDay, state }) => [id, lastDay, state])).toEqual([
    ['CNY 2026-12-01', null, 'coming'],
    ['EUR 2026-11-10', null, 'current'],
    ['CNY 2026-11-01', '2026-11-30', 'current'],
    ['CNY 2026-10-01', '2026-10-31', 'past'],
  ])
  expect(history.map(({ percent }) => percent?.toFixed(2))).toEqual(['0.70', undefined, '0.00', undefined])
})

test('a currency whose only rate has yet to begin is coming', () => {
  expect(fxHistory([rate('GBP', '2027-01-01', 0.75)])[0]?.state).toBe('coming')
})

test('a rate shows the decimals it has', () => {
  expect([7.12, 151.4, 0.00000123, 25000].map(rateText)).toEqual(['7.12', '151.4', '0.00000123', '25000'])
})
