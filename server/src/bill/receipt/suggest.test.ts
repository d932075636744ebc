import { expect, test } from 'vitest'
import { suggestBills } from './suggest.ts'

const bills = [
  { id: 'a', billNo: 'B2611-0001', openMinor: 30_000 },
  { id: 'b', billNo: 'B2611-0002', openMinor: 50_000 },
  { id: 'c', billNo: 'B2611-0003', openMinor: 20_000 },
]
const suggested = (amountMinor: number, reference = '') =>
  suggestBills(bills, { amountMinor, reference }).map(({ billId, amountMinor: share, reason }) => [
    billId,
    share,
    reason,
  ])

test('bills that the reference names, however it is written, come before everything else', () => {
  expect(suggested(50_000, '货款 b2611 0003/B26110001')).toEqual([
    ['a', 30_000, 'number'],
    ['c', 20_000, 'number'],
  ])
})

test('without a number the bill of exactly that amount', () => {
  expect(suggested(50_000, 'TT 98812')).toEqual([['b', 50_000, 'amount']])
})

test('else the oldest first, and the last as far as the money goes', () => {
  expect(suggested(70_000)).toEqual([
    ['a', 30_000, 'oldest'],
    ['b', 40_000, 'oldest'],
  ])
})

test('money beyond all bills is left over; with no open bill nothing is suggested', () => {
  expect(suggested(120_000).reduce((sum, [, share]) => sum + Number(share), 0)).toBe(100_000)
  expect(suggestBills([], { amountMinor: 1, reference: '' })).toEqual([])
})

test('a bill in dispute gets money only where it is named or the amount is its own', () => {
  const [first, ...others] = bills
  const mixed = [{ ...(first as (typeof bills)[number]), disputed: true }, ...others]
  const billsOf = (amountMinor: number, reference = '') =>
    suggestBills(mixed, { amountMinor, reference }).map(({ billId }) => billId)
  expect(billsOf(70_000)).toEqual(['b', 'c'])
  expect(billsOf(30_000)).toEqual(['a'])
  expect(billsOf(10_000, 'B2611-0001')).toEqual(['a'])
})
