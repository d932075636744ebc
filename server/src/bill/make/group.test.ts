import { expect, test } from 'vitest'
import { accountsOf, groupsOf, inLineOrder, orderIdsOf, sumOf, sumUsdOf } from './group.ts'

const charge = (id: string, changes: object = {}) => ({
  id,
  order_id: 'o1',
  customer_id: 'c1',
  provider_id: 'p1',
  currency: 'USD',
  exponent: 2,
  leg: 'main',
  amount_minor: '100',
  amount_usd_minor: '200',
  ...changes,
})
const ids = (charges: { id: string }[]) => charges.map(({ id }) => id)

test('one bill for each customer, provider and currency', () => {
  const charges = [
    charge('1'),
    charge('2', { customer_id: 'c2' }),
    charge('3', { provider_id: 'p2' }),
    charge('4', { currency: 'CNY' }),
    charge('5', { order_id: 'o2' }),
  ]
  expect(groupsOf(charges).map(ids)).toEqual([['1', '5'], ['2'], ['3'], ['4']])
  expect(orderIdsOf(charges)).toEqual(['o1', 'o1', 'o1', 'o1', 'o2'])
})

test('accounts are locked once each, always in the same order', () => {
  const charges = [
    charge('1', { customer_id: 'c2' }),
    charge('2'),
    charge('3', { provider_id: 'p2' }),
    charge('4'),
  ]
  expect(accountsOf(charges)).toEqual([
    { customerId: 'c1', providerId: 'p1' },
    { customerId: 'c1', providerId: 'p2' },
    { customerId: 'c2', providerId: 'p1' },
  ])
})

test('a bill is the sum of its charges, discounts included', () => {
  const charges = [charge('1'), charge('2', { amount_minor: '-30', amount_usd_minor: '-60' })]
  expect([sumOf(charges), sumUsdOf(charges)]).toEqual([70, 140])
  expect([sumOf([]), sumUsdOf([])]).toEqual([0, 0])
})

test('lines are in the order of the orders, then of the journey, then as charged', () => {
  const charges = [
    charge('1', { order_id: 'o2', leg: 'pickup' }),
    charge('2', { leg: 'delivery' }),
    charge('3'),
    charge('4', { leg: 'pickup' }),
    charge('5'),
    charge('6', { order_id: 'o0', leg: 'delivery' }),
  ]
  expect(ids(inLineOrder(charges))).toEqual(['6', '4', '3', '5', '2', '1'])
  expect(ids(inLineOrder(charges.toReversed()))).toEqual(['6', '4', '5', '3', '2', '1'])
})
