import { expect, test } from 'vitest'
import { afterCancel, change } from './money.ts'

test('a change of price always has its sign before the currency', () => {
  expect([22.8, -5, 0].map(change)).toEqual(['+$22.80', '−$5.00', '+$0.00'])
})

test('a cancellation withdraws the price with its agreed changes and leaves the fee', () => {
  const order = { flowStatus: 5, totalAmount: 1000, payableAmount: 110.22 }
  const measures = [
    { inPrice: true, difference: 102.5 },
    { inPrice: false, difference: 900 },
  ]
  expect(afterCancel({ ...order, measures })).toEqual({ withdrawn: -1102.5, fee: 110.22 })
  expect(afterCancel({ ...order, flowStatus: 2, measures })).toBeUndefined()
})
