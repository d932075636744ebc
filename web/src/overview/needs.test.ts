import type { billCalls } from '@dtms/contract/bill/bill.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { expect, test } from 'vitest'
import { needsOfBills } from './bill-needs.ts'
import { chooseNeeds, type NeedGroup, withoutPrices } from './needs.ts'
import { needsOfOffers } from './offer-needs.ts'

const words = { zh: 'x', zhtw: 'x', en: 'x' }
const group = (id: string, urgent: boolean, total: number): NeedGroup => ({
  ...{ id, urgent, total, more: words, to: '/shipments' },
  needs: Array.from({ length: Math.min(total, 7) }, (_, index) => ({
    id: `${id}${index + 1}`,
    ...{ text: words, name: '', facts: [], to: '/shipments' },
    action: { kind: 'link', words, to: '/shipments' },
  })),
})
const chosen = (...groups: NeedGroup[]) => {
  const { named, counted } = chooseNeeds(groups)
  return [named.map(({ need }) => need.id), counted.map(({ id, rest }) => `${id} ${rest}`)]
}

test('up to seven things are all named, urgent ones first, and nothing is counted', () => {
  expect(chosen(group('draft', false, 3), group('price', true, 2))).toEqual([
    ['price1', 'price2', 'draft1', 'draft2', 'draft3'],
    [],
  ])
})

test('beyond seven each urgent kind is named in turn, and the rest is counted', () => {
  expect(chosen(group('trouble', true, 20), group('bill', true, 2), group('draft', false, 4))).toEqual([
    ['trouble1', 'trouble2', 'trouble3', 'trouble4', 'trouble5', 'bill1', 'bill2'],
    ['trouble 15', 'draft 4'],
  ])
})

test('an offer is named by its provider, amount, route and last moment, and answered in the chat', () => {
  const offer = {
    ...{ id: 'o1', conversationId: 'c1', provider: { code: 'HD', name: 'Huada' } },
    ...{ totalAmount: 1245.25, origin: 'Shenzhen', destination: 'Los Angeles' },
    validUntil: '2026-11-20T04:00:00.000Z',
  }
  const [offers] = needsOfOffers({ count: 9, list: [offer] })
  expect(offers).toMatchObject({
    total: 9,
    needs: [
      {
        name: 'Huada',
        facts: ['Shenzhen → Los Angeles', expect.stringContaining('2026-11-')],
        amount: '$1,245.25',
        action: { kind: 'chat', conversationId: 'c1' },
      },
    ],
  })
  expect(needsOfOffers({ count: 0, list: [] })).toEqual([])
})

type Bill = OutputOf<typeof billCalls.due>['bills'][number]
const bill = (billNo: string, overdueDays: number, openDisputes: number, pendingAmount = 0) =>
  ({
    ...{ id: billNo, billNo, overdueDays, openDisputes, balance: 120.5, currency: 'USD', orderCount: 2 },
    ...{ provider: { code: 'HD', name: 'Huada' }, dueDate: '2026-11-10', pendingAmount },
  }) as Bill

test('a disputed bill is not named as past due; one due soon is paid in place', () => {
  const bills = [bill('B1', 15, 1), bill('B2', 6, 0), bill('B3', 0, 0)]
  const groups = needsOfBills({ pastDue: 1, dueSoon: 1, consentWanted: 0, bills }, [])
  expect(groups.map(({ id, needs }) => [id, needs.map(({ name, amount }) => [name, amount])])).toEqual([
    ['bills-past-due', [['B2', '$120.50']]],
    ['bills-due', [['B3', '$120.50']]],
  ])
  expect(groups[1]?.needs[0]?.action).toMatchObject({ kind: 'pay', bill: { billNo: 'B3' } })
})

test('a bill whose payment waits for finance needs nothing, one that is paid in part does', () => {
  const bills = [bill('B1', 15, 0, 120.5), bill('B2', 6, 0, 20), bill('B3', 0, 0, 120.5)]
  const groups = needsOfBills({ pastDue: 2, dueSoon: 1, consentWanted: 0, bills }, [])
  expect(groups.map(({ id, total, needs }) => [id, total, needs.map(({ name }) => name)])).toEqual([
    ['bills-past-due', 1, ['B2']],
  ])
})

test('without the server no price to decide on is listed, nor an offer of the chat', () => {
  const priced = { ...group('price', true, 2), needs: needsOfPrice }
  const left = withoutPrices([priced, group('bill', true, 1)])
  expect(left.map(({ id }) => id)).toEqual(['bill'])
})
const needsOfPrice: NeedGroup['needs'] = [
  {
    ...{ id: 'price1', text: words, name: 'D1', facts: [], to: '/shipments', change: '+$214.58' },
    action: { kind: 'decide', agree: async () => {}, decline: async () => {} },
  },
]
