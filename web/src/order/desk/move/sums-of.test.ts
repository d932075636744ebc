import { expect, test } from 'vitest'
import { sumsOf } from './sums-of.ts'

test('orders are added up currency by currency, to the cent', () => {
  const order = (totalAmount: number | null, currency: string | null) => ({ totalAmount, currency })
  expect(sumsOf([order(0.1, 'USD'), order(0.2, 'USD'), order(5200, 'JPY'), order(null, null)])).toEqual([
    { currency: 'USD', amount: 0.3 },
    { currency: 'JPY', amount: 5200 },
  ])
  expect(sumsOf([])).toEqual([])
  expect(sumsOf([order(5, null), order(null, 'USD')])).toEqual([])
})
