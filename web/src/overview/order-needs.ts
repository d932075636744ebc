import { orderCalls } from '@dtms/contract/order/order.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { currentCustomer } from '#account/public.ts'
import { send } from '#kernel/send.ts'
import type { Need, NeedSource } from './needs.ts'
import { orderNeedText } from './text.ts'

type Filter = NonNullable<InputOf<typeof orderCalls.list>['query']>

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
  const { total } = await send(
    orderCalls.list,
    { query: { ...filter, pageSize: 1 } },
    { silent: true, signal },
  )
  if (total === 0) return []
  return [
    {
      id,
      count: total,
      text: orderNeedText[id],
      action: orderNeedText.see,
      to: '/shipments',
      search,
      urgent,
    },
  ]
}

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
      text: orderNeedText.documents,
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
