import { expect, test } from 'vitest'
import { billStatusText, type DeskBillStatus } from './bill.ts'

const word = (status: DeskBillStatus, paidAmount: number, creditedAmount: number) =>
  billStatusText({ status, totalAmount: 100, paidAmount, creditedAmount }, 'en')

test.each([
  ['paid', 100, 0, 'Paid'],
  ['paid', 60, 40, 'Paid'],
  ['paid', 0, 100, 'Credited'],
  // Paid first, then all of it credited.
  ['paid', 100, 100, 'Credited'],
  ['partly_paid', 0, 10, 'Partly credited'],
  ['partly_paid', 1, 10, 'Partly paid'],
  ['past_due', 0, 10, 'Past due'],
  ['disputed', 0, 100, 'Disputed'],
  ['outstanding', 0, 0, 'Outstanding'],
] as const)(
  'a bill that is %s with %d paid and %d credited of 100 is called so',
  (status, paid, credited, said) => {
    expect(word(status, paid, credited)).toBe(said)
  },
)
