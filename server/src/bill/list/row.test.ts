import { expect, test } from 'vitest'
import { wireBill } from './row.ts'

const row = (changes: Partial<Parameters<typeof wireBill>[0]> = {}): Parameters<typeof wireBill>[0] => ({
  id: 'b',
  bill_no: 'B1',
  customer_id: 'c',
  customer_name: 'Customer',
  provider_id: 'p',
  provider_code: 'HD',
  provider_name: { zh: '海达', zhtw: '海達', en: 'Haida' },
  status: 'partly_paid',
  state: 'issued',
  period: '',
  currency: 'USD',
  exponent: 2,
  total_minor: '10000',
  settled_minor: '4500',
  credited_minor: '500',
  noted_minor: '800',
  pending_minor: '250',
  total_usd_minor: '20000',
  issue_date: '2026-10-01',
  due_date: '2026-10-31',
  overdue_days: 3,
  order_count: 2,
  open_disputes: 1,
  fapiao: null,
  due_days: 30,
  void_reason: '',
  remark: '',
  reference: '',
  version: 0,
  bank_account: null,
  created_at: new Date('2026-10-01T08:00:00Z'),
  ...changes,
})

test('paid is settled by money, credited by notes, and the rest of a note becomes credit', () => {
  expect(wireBill(row(), 'en')).toMatchObject({
    totalAmount: 100,
    paidAmount: 40,
    creditedAmount: 8,
    creditKept: 3,
    balance: 55,
    pendingAmount: 2.5,
    totalAmountUsd: 200,
  })
})

test('nothing is owed on a void bill', () => {
  expect(wireBill(row({ state: 'void' }), 'en').balance).toBe(0)
})

test('amounts have the decimals of the bill’s currency, dollars always two', () => {
  const yen = wireBill(row({ currency: 'JPY', exponent: 0 }), 'en')
  expect(yen).toMatchObject({ totalAmount: 10_000, balance: 5500, totalAmountUsd: 200 })
})

test('a bill names its provider in the reader’s language', () => {
  expect(wireBill(row(), 'zhtw').provider).toEqual({ code: 'HD', name: '海達' })
})
