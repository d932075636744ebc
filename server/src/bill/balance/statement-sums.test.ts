import { expect, test } from 'vitest'
import { statementSums } from './statement-sums.ts'

test('opening, billed, credited and paid add up to the closing balance, entry by entry', () => {
  const sums = statementSums(1000, [
    { kind: 'bill', amount: '500' },
    { kind: 'void', amount: '-200' },
    { kind: 'credit', amount: '-30' },
    { kind: 'payment', amount: '-900' },
  ])
  expect(sums).toEqual({
    balances: [1500, 1300, 1270, 370],
    closing: 370,
    billed: 300,
    credited: -30,
    paid: -900,
  })
  expect(statementSums(7, [])).toEqual({ balances: [], closing: 7, billed: 0, credited: 0, paid: 0 })
})
