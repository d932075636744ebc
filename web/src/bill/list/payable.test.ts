import { expect, test } from 'vitest'
import type { BillRow } from '../queries.ts'
import { isMixed, isPayable, openAmount } from './payable.ts'

const bill = (changes: Partial<BillRow>) =>
  ({
    status: 'outstanding',
    balance: 100.3,
    pendingAmount: 0,
    currency: 'USD',
    provider: { code: 'HD', name: 'HD' },
    ...changes,
  }) as BillRow

test('what is under way is not asked for again', () => {
  expect(openAmount(bill({ pendingAmount: 100.1 }))).toBe(0.2)
  expect(isPayable(bill({ pendingAmount: 100.3 }))).toBe(false)
  expect(openAmount(bill({ pendingAmount: 200 }))).toBe(0)
})

test('a bill is paid while something is open on it; a void one and a draft are not', () => {
  expect(isPayable(bill({}))).toBe(true)
  expect(isPayable(bill({ status: 'void' }))).toBe(false)
  expect(isPayable(bill({ status: 'draft' }))).toBe(false)
})

test('one payment goes to one provider in one currency', () => {
  expect(isMixed([bill({}), bill({})])).toBe(false)
  expect(isMixed([bill({}), bill({ currency: 'CNY' })])).toBe(true)
  expect(isMixed([bill({}), bill({ provider: { code: 'GW', name: 'GW' } })])).toBe(true)
})
