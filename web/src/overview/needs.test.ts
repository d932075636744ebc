import { expect, test } from 'vitest'
import { needsOfBills } from './bill-needs.ts'
import { type Need, textOf } from './needs.ts'
import { needsOfOffers } from './offer-needs.ts'

const said = (needs: readonly Need[]) => needs.map(need => textOf(need, 'en'))

const offer = {
  provider: { code: 'HD', name: 'Huada' },
  totalAmount: 1245.25,
  origin: 'Shenzhen',
  destination: 'Los Angeles',
  validUntil: '2026-11-20T04:00:00.000Z',
}
const none = { pastDue: 0, dueSoon: 0, consentWanted: 0, bills: [] }
const bill = { balance: 120.5, currency: 'USD', openDisputes: 0 }
const charge = { text: 'Customs inspection', amount: 80, currency: 'CNY', orderNo: 'D261116001' }

test('a single offer is named by its provider, amount, route and last day', () => {
  const needs = needsOfOffers({ count: 1, conversationId: 'c1', next: offer })
  expect(said(needs)).toEqual([
    expect.stringMatching(
      /^Huada offers \$1,245\.25 for Shenzhen → Los Angeles, valid until 2026-11-\d\d \d\d:\d\d\.$/,
    ),
  ])
  expect(needs).toMatchObject([{ to: '/manage', search: { chat: 'c1' } }])
})

test('several offers are counted; without one there is nothing to do', () => {
  expect(said(needsOfOffers({ count: 2, conversationId: 'c1', next: offer }))).toEqual([
    '2 offers awaiting your reply.',
  ])
  expect(needsOfOffers({ count: 0, conversationId: null, next: null })).toEqual([])
})

test('a single late charge is named by its text, amount and order', () => {
  expect(said(needsOfBills({ ...none, consentWanted: 1 }, charge))).toEqual([
    'Approve late charge: Customs inspection ¥80.00 on D261116001.',
  ])
  expect(said(needsOfBills({ ...none, consentWanted: 2 }, undefined))).toEqual(['2 late charges to approve.'])
})

test('the single bill past due is not one that is disputed', () => {
  const bills = [
    { ...bill, billNo: 'B1', dueDate: '2026-11-01', overdueDays: 15, openDisputes: 1 },
    { ...bill, billNo: 'B2', dueDate: '2026-11-10', overdueDays: 6 },
  ]
  expect(said(needsOfBills({ ...none, pastDue: 1, bills }, undefined))).toEqual([
    'Bill B2 is past due: $120.50 outstanding.',
  ])
})
