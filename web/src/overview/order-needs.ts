import { orderCalls, type TransportCode, transportWords } from '@dtms/contract/order/order.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { currentCustomer } from '#account/public.ts'
import { currentLanguage } from '#kernel/language.ts'
import { money } from '#kernel/money.ts'
import { send } from '#kernel/send.ts'
import type { Need, NeedSource } from './needs.ts'
import { oneOrderText, orderNeedText } from './text.ts'

type Filter = NonNullable<InputOf<typeof orderCalls.list>['query']>

type OrderRow = OutputOf<typeof orderCalls.list>['list'][number]

interface Plan {
  id: 'consent' | 'approval' | 'rejected' | 'trouble' | 'drafts'
  filter: Filter
  search: Readonly<Record<string, string>>
  urgent: boolean
  // Only the owner can do it.
  ownerOnly?: true
}

// What orders ask of the shipper, each leading to the list that shows just those.
const plans: readonly Plan[] = [
  { id: 'consent', filter: { consentWanted: '1' }, search: { consent: '1' }, urgent: true },
  {
    id: 'approval',
    filter: { approval: 'waiting' },
    search: { approval: 'waiting' },
    urgent: true,
    ownerOnly: true,
  },
  { id: 'rejected', filter: { flowStatus: '3' }, search: { view: '3' }, urgent: true },
  { id: 'trouble', filter: { exception: '1' }, search: { trouble: '1' }, urgent: true },
  { id: 'drafts', filter: { flowStatus: '0' }, search: { view: '0' }, urgent: false },
]

const countOf = async ({ id, filter, search, urgent }: Plan, signal: AbortSignal): Promise<Need[]> => {
  const { total, list } = await send(
    orderCalls.list,
    { query: { ...filter, pageSize: 1 } },
    { silent: true, signal },
  )
  if (total === 0) return []
  const need = { id, action: orderNeedText.see, to: '/shipments', urgent }
  const [only] = list
  if (total > 1 || !only) return [{ ...need, count: total, text: orderNeedText[id], search }]
  const { text, values } = await named(id, only, signal)
  const { orderNo } = only
  return [{ ...need, count: 1, text, values: { orderNo, ...values }, search: { open: only.id } }]
}

// A single order by its number, with what makes it urgent.
const named = async (id: Plan['id'], { id: orderId, exception }: OrderRow, signal: AbortSignal) => {
  if (id === 'consent') {
    const options = { silent: true, signal }
    const { priceChange } = await send(orderCalls.one, { params: { id: orderId } }, options)
    if (priceChange) {
      const { from, to, currency } = priceChange
      const change = `${to > from ? '+' : '−'}${money(Math.abs(to - from), currency)}`
      return { text: oneOrderText.newPrice, values: { total: money(to, currency), change } }
    }
  }
  if (id === 'trouble' && isTransportCode(exception))
    return {
      text: oneOrderText.trouble,
      values: { what: transportWords[exception][currentLanguage()] },
    }
  return { text: oneOrderText[id], values: {} }
}

const isTransportCode = (code: string | null): code is TransportCode =>
  code !== null && code in transportWords

// Documents are checked order by order: the newest few of those in review or accepted.
const looked = 10
const missingDocuments = async (signal: AbortSignal): Promise<Need[]> => {
  const options = { silent: true, signal }
  const pages = await Promise.all(
    (['1', '2'] as const).map(flowStatus =>
      send(orderCalls.list, { query: { flowStatus, pageSize: looked } }, options),
    ),
  )
  const rows = pages.flatMap(({ list }) => list).filter(({ lastMilestone }) => !lastMilestone)
  const shown = await Promise.all(
    rows.slice(0, looked).map(({ id }) => send(orderCalls.one, { params: { id } }, options)),
  )
  const lacking = shown.filter(({ checklist }) => checklist.some(({ present }) => !present))
  const [first] = lacking
  if (!first) return []
  return [
    {
      id: 'documents',
      count: lacking.length,
      text: lacking.length === 1 ? oneOrderText.documents : orderNeedText.documents,
      values: { orderNo: first.orderNo },
      action: orderNeedText.upload,
      to: '/shipments',
      search: { open: first.id },
      urgent: false,
    },
  ]
}

export const orderNeeds: readonly NeedSource[] = [
  ...plans.map(
    (plan): NeedSource => ({
      id: plan.id,
      module: 'orders',
      ask: async signal =>
        plan.ownerOnly && !currentCustomer()?.roles.includes('owner') ? [] : countOf(plan, signal),
    }),
  ),
  { id: 'documents', module: 'orders', ask: missingDocuments },
]
