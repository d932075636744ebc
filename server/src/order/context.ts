import type { Language, Words } from '@dtms/contract/language.ts'
import type { OrderEventName } from '@dtms/contract/order/event.ts'
import {
  moveRefusal,
  type OrderFacts,
  type OrderMove,
  type OrderMoveName,
  orderMoves,
} from '@dtms/contract/order/flow.ts'
import { orderNumber } from '@dtms/contract/order/number.ts'
import type { CompiledFx } from '@dtms/pricing/number/fx.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { type Clock, chinaDay } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { openQuotes, type Quotes } from '#quote/public.ts'
import { channelRefusal, type RateCatalogueKeeper } from '#rate/public.ts'
import type { LocationIndex } from '#reference/place/public.ts'
import { unNumberOf } from '#reference/un/public.ts'
import { insertEvent } from './event/sql.ts'
import type { OrderHooks } from './hooks.ts'
import type { Actor } from './scope.ts'
import { type LockedOrder, lockOrder, numbersAtOnce, takeNumbers } from './sql.ts'

// What every use case of orders is given.
export interface OrderContext extends Services {
  nextNumber: () => Promise<string>
  quotes: Quotes
  hooks: OrderHooks
  // As they are known now.
  places: () => LocationIndex
  fx: () => CompiledFx
  // Why the channel of a quote does not carry a UN number today.
  channelRefusal: (customerId: string) => (quote: Quote, unNumber: string) => Words | undefined
  // For the demo only, whose orders have a past: when its events happened. Absent means now, by the database's clock.
  eventTime?: Date
}

export const openOrderContext = (
  services: Services,
  rates: RateCatalogueKeeper,
  hooks: OrderHooks,
): OrderContext => ({
  ...services,
  hooks,
  places: () => rates.current().places,
  fx: () => rates.current().fx,
  channelRefusal: customerId => (quote, unNumber) => {
    const un = unNumberOf(unNumber)
    return un && channelRefusal(rates.current(), un, quote, customerId, services.clock.now().getTime())
  },
  nextNumber: createNumbers(services.db, services.clock),
  quotes: openQuotes(services, rates),
})

// What of a request the use cases need.
export interface Asked {
  language: Language
  address: string
}

export const factsOf = (order: LockedOrder): OrderFacts => ({
  flowStatus: order.flow_status,
  approval: order.approval,
  received: order.received_at !== null,
  departed: order.departed_at !== null,
  cancelRequested: order.cancel_requested_at !== null,
  consentWanted: order.consent_wanted,
})

// The locked order, if it belongs to the actor and the move is allowed now. A foreign and an absent one are both not
// found.
export const holdForMove = async (
  tx: Tx,
  actor: Actor,
  id: string,
  name: OrderMoveName,
  reason = '',
): Promise<LockedOrder> => {
  const order = await lockOrder(tx, actor.scope, id)
  if (!order) throw refuse('thing.not-found')
  const refused = moveRefusal(name, actor.side, factsOf(order))
  if (refused) throw refuse(refused)
  if ((orderMoves[name] as OrderMove).needsReason && reason === '') throw refuseField('reason', 'required')
  return order
}

export interface EventWords {
  action: OrderEventName
  from?: number | null
  to?: number | null
  reason?: string
  details?: Record<string, unknown>
}

// Every move is an event with who, when and why, written in the transaction of the move itself.
export const record = (context: EventContext, tx: Tx, actor: Actor, orderId: string, words: EventWords) =>
  insertEvent(tx, eventOf(context, actor, orderId, words))

type EventContext = Pick<OrderContext, 'ids' | 'eventTime'>

export const eventOf = (
  { ids, eventTime }: EventContext,
  actor: Actor,
  orderId: string,
  { action, from = null, to = null, reason = '', details = {} }: EventWords,
) => ({
  id: ids.next(),
  order_id: orderId,
  action,
  side: actor.side === 'provider' ? ('provider' as const) : ('customer' as const),
  person_id: actor.personId,
  from_status: from,
  to_status: to,
  reason,
  details: JSON.stringify(details),
  ...(eventTime && { happened_at: eventTime }),
})

// Order numbers, taken from the database many at a time: unique on every instance, without a promise that none
// is left out (decision 0010). The day is China's, where the orders are made.
const createNumbers = (db: Database, clock: Clock) => {
  let next = 0
  let end = 0
  let fetching: Promise<void> | undefined
  const fetch = async () => {
    const first = await takeNumbers(db)
    next = first
    end = first + numbersAtOnce
  }
  return async (): Promise<string> => {
    while (next >= end) {
      fetching ??= fetch().finally(() => {
        fetching = undefined
      })
      await fetching
    }
    return orderNumber(chinaDay(clock.now()), next++)
  }
}
