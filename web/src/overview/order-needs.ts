import { laneName } from '@dtms/contract/lane-name.ts'
import { orderPathOf } from '@dtms/contract/mode.ts'
import { documentWords, type TransportCode, transportWord } from '@dtms/contract/order/order.ts'
import { currentCustomer } from '#account/public.ts'
import { money } from '#kernel/format/money.ts'
import { currentLanguage } from '#kernel/language.ts'
import { type OrderFilter, type OrderRow, orders, priceChangeText } from '#order/public.ts'
import { maxNamed, type Need, type NeedAction, type NeedSource } from './needs.ts'
import { orderMoreText, orderNeedText } from './text.ts'

type Kind = keyof typeof orderMoreText

interface Plan {
  id: Kind
  filter: OrderFilter
  search: Readonly<Record<string, string>>
  urgent: boolean
  // Only the owner can do it.
  ownerOnly?: true
  need: (row: OrderRow) => Pick<Need, 'change'> & { facts?: string[]; action: NeedAction }
}

const open = (row: OrderRow): NeedAction => ({
  kind: 'link',
  words: orderNeedText.see,
  to: '/shipments',
  search: { open: row.id },
})

// What orders ask of the shipper; beyond the named ones a link leads to the list that shows just those.
const plans: readonly Plan[] = [
  {
    id: 'consent',
    filter: { consentWanted: '1' },
    search: { consent: '1' },
    urgent: true,
    need: row => {
      const { priceChange } = row
      if (!priceChange) return { action: open(row) }
      return {
        change: priceChangeText(priceChange),
        action: {
          kind: 'decide',
          right: 'orders',
          priceChange: { orderId: row.id, id: priceChange.id },
          agree: () => orders.consent(row.id, priceChange.id, true),
          decline: reason => orders.consent(row.id, priceChange.id, false, reason),
        },
      }
    },
  },
  {
    id: 'approval',
    filter: { approval: 'waiting' },
    search: { approval: 'waiting' },
    urgent: true,
    ownerOnly: true,
    need: row => ({
      action: {
        kind: 'decide',
        agree: () => orders.approve(row.id, row.quoteId),
        decline: reason => orders.decline(row.id, reason),
      },
    }),
  },
  {
    id: 'rejected',
    filter: { flowStatus: '3', approval: 'notWaiting' },
    search: { view: '3' },
    urgent: true,
    need: row => ({ action: open(row) }),
  },
  {
    id: 'trouble',
    filter: { exception: '1' },
    search: { trouble: '1' },
    urgent: true,
    need: row => ({
      facts: row.exception
        ? [transportWord(row.exception as TransportCode, row.businessType)[currentLanguage()]]
        : [],
      action: open(row),
    }),
  },
  {
    id: 'documents',
    filter: { missingDocuments: '1' },
    search: { documents: '1' },
    urgent: false,
    need: row => {
      const [document] = row.missingDocuments
      if (!document) return { action: open(row) }
      const names = row.missingDocuments.map(kind => documentWords[kind][currentLanguage()])
      return {
        facts: [names.join(currentLanguage() === 'en' ? ', ' : '、')],
        action: { kind: 'upload', orderId: row.id, document },
      }
    },
  },
  {
    id: 'drafts',
    // What waits for an approval was submitted, and is named as such.
    filter: { flowStatus: '0', approval: 'notWaiting' },
    search: { view: '0' },
    urgent: false,
    need: row => ({
      action: {
        kind: 'link',
        words: orderNeedText.goOn,
        to: orderPathOf(row.businessType),
        search: { draft: row.id },
      },
    }),
  },
]

const needOf = (plan: Plan, row: OrderRow): Need => {
  const { facts = [], ...rest } = plan.need(row)
  const amount = row.priceChange?.to ?? row.payableAmount
  return {
    id: `${plan.id}-${row.id}`,
    text: orderNeedText[plan.id],
    name: row.orderNo,
    to: '/shipments',
    search: { open: row.id },
    facts: [laneName(row), ...facts].filter(Boolean),
    amount: amount === null ? undefined : money(amount, row.currency),
    ...rest,
  }
}

const ask = async (plan: Plan, signal: AbortSignal) => {
  if (plan.ownerOnly && !currentCustomer()?.roles.includes('owner')) return []
  const { total, list } = await orders.some(plan.filter, maxNamed, signal)
  const { id, urgent, search } = plan
  const needs = list.map(row => needOf(plan, row))
  return [{ id, urgent, needs, total, more: orderMoreText[id], to: '/shipments', search }]
}

export const orderNeeds: readonly NeedSource[] = plans.map(plan => ({
  id: plan.id,
  module: 'orders',
  ask: signal => ask(plan, signal),
}))
