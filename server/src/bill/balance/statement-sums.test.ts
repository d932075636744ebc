import { expect, test } from 'vitest'
import { statementSums } from './statement-sums.ts'

test('opening, billed, credited, paid and refunded add up to the closing balance, entry by entry', () => {
  const sums = statementSums(1000, [
    { kind: 'bill', amount: '500' },
    { kind: 'void', amount: '-200' },
    { kind: 'credit', amount: '-30' },
    { kind: 'payment', amount: '-900' },
    { kind: 'refund', amount: '60' },
    { kind: 'refund_reversal', amount: '-10' },
  ])
  expect(sums).toEqual({
    balances: [1500, 1300, 1270, 370, 430, 420],
    closing: 420,
    billed: 300,
    credited: -30,
    paid: -900,
    refunded: 50,
  })
  expect(statementSums(7, [])).toEqual({
    balances: [],
    closing: 7,
    billed: 0,
    credited: 0,
    paid: 0,
    refunded: 0,
  })
})
