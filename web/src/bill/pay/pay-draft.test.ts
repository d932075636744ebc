import { expect, test } from 'vitest'
import type { BillRow } from '../queries.ts'
import { draftOf, problemsOf, restMinor, sumMinor, textOf, transferOf } from './pay-draft.ts'

const bill = (id: string, balance: number, currency = 'USD') =>
  ({ id, balance, pendingAmount: 0, currency, status: 'outstanding' }) as BillRow
const two = [bill('a', 0.1), bill('b', 0.2)]
const day = '2026-10-01'

test('begins with all that is open, to the cent', () => {
  const draft = draftOf(two, day)
  expect(draft.amounts).toEqual({ a: '0.10', b: '0.20' })
  expect(textOf(sumMinor(draft, 'USD'), 'USD')).toBe('0.30')
  expect(restMinor(draft, 'USD')).toBe(0)
  expect(problemsOf(draft, two, day)).toEqual({})
})

test('a split between bills adds up what each is given, whatever is open on it', () => {
  const bills = [bill('a', 100), bill('b', 50), bill('c', 25)]
  const draft = { ...draftOf(bills, day), amounts: { a: '60.05', b: '', c: '25.00' }, transferred: '85.05' }
  expect(sumMinor(draft, 'USD')).toBe(8505)
  expect(restMinor(draft, 'USD')).toBe(0)
  expect(problemsOf(draft, bills, day)).toEqual({})
  // One cent more for one bill must come from the transfer.
  const shifted = { ...draft, amounts: { ...draft.amounts, b: '0.01' } }
  expect(problemsOf(shifted, bills, day)).toEqual({ amount: 'underPaid' })
})

test('what was paid and waits to be confirmed is not open a second time', () => {
  const waiting = { ...bill('a', 100), pendingAmount: 40 }
  const draft = draftOf([waiting, bill('b', 50)], day)
  expect(draft.amounts).toEqual({ a: '60.00', b: '50.00' })
  const more = { ...draft, amounts: { a: '60.01', b: '50.00' } }
  expect(problemsOf(more, [waiting, bill('b', 50)], day)).toEqual({ 'bills.0.amount': 'tooMuch' })
})

test('yen have no decimals', () => {
  const draft = draftOf([bill('a', 5200, 'JPY')], day)
  expect(draft.amounts).toEqual({ a: '5200' })
  expect(textOf(sumMinor(draft, 'JPY'), 'JPY')).toBe('5200')
})

test('more than a bill is owed is refused at that bill', () => {
  const draft = { ...draftOf(two, day), amounts: { a: '0.10', b: '0.21' } }
  expect(problemsOf(draft, two, day)).toEqual({ 'bills.1.amount': 'tooMuch' })
})

test('more than the bills’ total must become credit, less is not enough', () => {
  const more = { ...draftOf(two, day), transferred: '1.00' }
  expect(restMinor(more, 'USD')).toBe(70)
  expect(problemsOf(more, two, day)).toEqual({ amount: 'overPaid' })
  expect(problemsOf({ ...more, keepRest: true }, two, day)).toEqual({})
  expect(problemsOf({ ...more, transferred: '0.29' }, two, day)).toEqual({ amount: 'underPaid' })
})

test('a day to come, no day, and nothing at all are refused', () => {
  const draft = draftOf(two, '2026-10-02')
  expect(problemsOf(draft, two, day)).toEqual({ paidDate: 'dayToCome' })
  expect(problemsOf({ ...draft, paidDate: 'x' }, two, day)).toEqual({ paidDate: 'dateUnknown' })
  expect(problemsOf({ ...draft, paidDate: day, amounts: { a: '', b: '' } }, two, day)).toEqual({
    'bills.0.amount': 'required',
  })
})

test('the split between bills is sent as it was typed; a bill without a share is left out', () => {
  const three = [...two, bill('c', 9)]
  const draft = { ...draftOf(three, day), amounts: { a: '0.04', b: '', c: '7.55' } }
  expect(transferOf(draft, three, 'USD')).toEqual({
    bills: [
      { billId: 'a', amount: 0.04 },
      { billId: 'c', amount: 7.55 },
    ],
    amount: 7.59,
    currency: 'USD',
    keepRest: false,
    paidDate: day,
  })
})

test('the transferred amount is sent if it differs from the sum, and the rest becomes credit only if there is one', () => {
  const draft = { ...draftOf(two, day), transferred: '1.00', keepRest: true }
  expect(transferOf(draft, two, 'USD')).toMatchObject({ amount: 1, keepRest: true })
  expect(transferOf({ ...draft, transferred: '0.30' }, two, 'USD')).toMatchObject({
    amount: 0.3,
    keepRest: false,
  })
  expect(transferOf({ ...draft, keepRest: false }, two, 'USD')).toMatchObject({ amount: 1, keepRest: false })
})

test('yen are split without decimals', () => {
  const yen = [bill('a', 5200, 'JPY'), bill('b', 300, 'JPY')]
  const draft = { ...draftOf(yen, day), amounts: { a: '5000', b: '300' } }
  expect(transferOf(draft, yen, 'JPY').amount).toBe(5300)
  expect(problemsOf({ ...draft, amounts: { a: '5201', b: '1' } }, yen, day)).toEqual({
    'bills.0.amount': 'tooMuch',
  })
})

test('a bill without a share counts as nothing, and a day that is none is not sent', () => {
  const draft = { ...draftOf(two, day), amounts: { b: '0.20' }, paidDate: 'x' }
  expect(problemsOf({ ...draft, paidDate: day }, two, day)).toEqual({})
  expect(transferOf(draft, two, 'USD')).toMatchObject({ bills: [{ billId: 'b', amount: 0.2 }], paidDate: '' })
})

test('without bills there is nothing to pay', () => {
  expect(problemsOf(draftOf([], day), [], day)).toEqual({ 'bills.0.amount': 'required' })
})
