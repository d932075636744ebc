import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refuse.ts'
import { handOut, spendCredits, splitCredit, splitPayment, splitReceived } from './split.ts'

const owed = (id: string, total: number, { settled = 0, pending = 0 } = {}) => ({
  id,
  total_minor: String(total),
  settled_minor: String(settled),
  pending_minor: String(pending),
})

// The failure, and the field with its word where there is one.
const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.fields ?? error.failure
  }
  return undefined
}

test('each takes what it may in its turn, until nothing is left', () => {
  const shares = handOut(10, [4, 0, 8, 3], max => max)
  expect(shares).toEqual([
    { taker: 4, amountMinor: 4 },
    { taker: 0, amountMinor: 0 },
    { taker: 8, amountMinor: 6 },
    { taker: 3, amountMinor: 0 },
  ])
})

const pay = (
  bills: ReturnType<typeof owed>[],
  asked: { billId: string; amount?: number | null }[],
  amountMinor: number,
  { keepRest = false, currency = 'USD' } = {},
) => splitPayment(bills, { bills: asked, keepRest }, { amountMinor, currency })

test('a payment without shares pays the oldest due first, and leaves out the bill it does not reach', () => {
  const bills = [owed('a', 100, { settled: 30 }), owed('b', 50), owed('c', 20)]
  const asked = [{ billId: 'c' }, { billId: 'a', amount: null }, { billId: 'b' }]
  expect(pay(bills, asked, 120)).toEqual([
    { billId: 'a', amountMinor: 70 },
    { billId: 'b', amountMinor: 50 },
  ])
  expect(pay(bills, asked, 71)).toEqual([
    { billId: 'a', amountMinor: 70 },
    { billId: 'b', amountMinor: 1 },
  ])
})

test('a payment is split by the customer’s amounts, in the currency’s own decimals', () => {
  const bills = [owed('a', 5000), owed('b', 300)]
  const asked = [
    { billId: 'b', amount: 1 },
    { billId: 'a', amount: 49.99 },
  ]
  expect(pay(bills, asked, 5099)).toEqual([
    { billId: 'a', amountMinor: 4999 },
    { billId: 'b', amountMinor: 100 },
  ])
  expect(pay([owed('a', 5000)], [{ billId: 'a', amount: 4000 }], 4000, { currency: 'JPY' })).toEqual([
    { billId: 'a', amountMinor: 4000 },
  ])
})

test('a share beyond its bill is refused at its place in the request', () => {
  const bills = [owed('a', 100), owed('b', 50)]
  const asked = [{ billId: 'b', amount: 0.51 }, { billId: 'a' }]
  expect(refusalOf(() => pay(bills, asked, 151))).toEqual({ 'bills.0.amount': { word: 'overBalance' } })
  expect(pay(bills, [{ billId: 'b', amount: 0.5 }, { billId: 'a' }], 150)).toHaveLength(2)
})

test('shares beyond the payment are refused at the first that it does not reach', () => {
  const bills = [owed('a', 100), owed('b', 50)]
  const asked = [
    { billId: 'a', amount: 1 },
    { billId: 'b', amount: 0.5 },
  ]
  expect(refusalOf(() => pay(bills, asked, 149))).toEqual({ 'bills.1.amount': { word: 'overBalance' } })
  expect(pay(bills, asked, 150)).toHaveLength(2)
})

test('an overpayment is refused unless it is to become credit', () => {
  const bills = [owed('a', 100)]
  expect(refusalOf(() => pay(bills, [{ billId: 'a' }], 101))).toEqual({ amount: { word: 'overBalance' } })
  expect(pay(bills, [{ billId: 'a' }], 101, { keepRest: true })).toEqual([{ billId: 'a', amountMinor: 100 }])
  expect(pay(bills, [{ billId: 'a' }], 100)).toEqual([{ billId: 'a', amountMinor: 100 }])
})

test('what another payment is meant to pay is not paid twice', () => {
  const whole = [owed('a', 100, { pending: 100 })]
  expect(refusalOf(() => pay(whole, [{ billId: 'a' }], 1))).toBe('bill.payment-waiting')
  const part = [owed('a', 100, { settled: 10, pending: 60 })]
  expect(pay(part, [{ billId: 'a' }], 30)).toEqual([{ billId: 'a', amountMinor: 30 }])
  expect(refusalOf(() => pay(part, [{ billId: 'a', amount: 0.31 }], 31))).toBe('bill.payment-waiting')
})

const intended = (id: string, total: number, meant: number, { settled = 0, state = 'issued' } = {}) => ({
  id,
  state: state as 'issued' | 'void',
  total_minor: String(total),
  settled_minor: String(settled),
  intended_minor: String(meant),
})

test('money that arrived goes to the bills as it was meant, as far as they are still open', () => {
  const bills = [
    intended('a', 100, 40),
    intended('b', 100, 40, { settled: 70 }),
    intended('c', 100, 40, { state: 'void' }),
    intended('d', 100, 40),
  ]
  const received = (amount: number) => splitReceived(amount, bills).map(({ amountMinor }) => amountMinor)
  expect(received(120)).toEqual([40, 30, 0, 40])
  expect(received(75)).toEqual([40, 30, 0, 5])
  expect(received(10)).toEqual([10, 0, 0, 0])
  expect(splitReceived(1, bills)[0]).toEqual({ billId: 'a', amountMinor: 1 })
})

const credit = (
  bills: ReturnType<typeof owed>[],
  asked: { billId: string; amount?: number }[],
  creditMinor: number,
) =>
  splitCredit(bills, asked, { creditMinor, currency: 'USD' }).map(({ billId, amountMinor }) => [
    billId,
    amountMinor,
  ])

test('credit pays the oldest due first, or by the given amounts', () => {
  const bills = [owed('a', 100, { settled: 40 }), owed('b', 50), owed('c', 20)]
  const asked = [{ billId: 'c' }, { billId: 'b' }, { billId: 'a' }]
  expect(credit(bills, asked, 90)).toEqual([
    ['a', 60],
    ['b', 30],
  ])
  expect(credit(bills, [{ billId: 'a', amount: 0.6 }, { billId: 'b' }, { billId: 'c' }], 1000)).toEqual([
    ['a', 60],
    ['b', 50],
    ['c', 20],
  ])
  expect(splitCredit(bills, asked, { creditMinor: 1, currency: 'USD' })[0]?.bill).toBe(bills[0])
})

test('credit is refused beyond a bill at its field, and beyond what there is', () => {
  const bills = [owed('a', 100), owed('b', 50)]
  const asked = [{ billId: 'b', amount: 0.51 }, { billId: 'a' }]
  expect(refusalOf(() => credit(bills, asked, 500))).toEqual({ 'bills.0.amount': { word: 'overBalance' } })
  const both = [
    { billId: 'a', amount: 1 },
    { billId: 'b', amount: 0.5 },
  ]
  expect(refusalOf(() => credit(bills, both, 149))).toBe('bill.no-credit')
  expect(credit(bills, both, 150)).toHaveLength(2)
})

test('the oldest credit is spent first, and none twice', () => {
  const [old, young] = [
    { id: 'p', kind: 'payment' as const, left: 30 },
    { id: 'n', kind: 'note' as const, left: 50 },
  ]
  const shares = [
    { billId: 'a', amountMinor: 20 },
    { billId: 'b', amountMinor: 40 },
  ]
  expect(spendCredits([old, young], shares)).toEqual([
    { source: old, billId: 'a', amountMinor: 20 },
    { source: old, billId: 'b', amountMinor: 10 },
    { source: young, billId: 'b', amountMinor: 30 },
  ])
  expect(old.left).toBe(30)
})
