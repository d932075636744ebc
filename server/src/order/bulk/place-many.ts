import type { NoticeParams } from '@dtms/contract/notice/notice.ts'
import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { notify } from '#notice/public.ts'
import type { QuoteToBook } from '#quote/public.ts'
import { noteWebhooks } from '#webhook/public.ts'
import { detailColumns, firstArrival } from '../booked.ts'
import type { OrderContext } from '../context.ts'
import { withQuote } from '../details.ts'
import { bookedParams } from '../notify/notify.ts'
import { agentsOf, mailedFacts, ownersOf } from '../notify/sql.ts'
import { limitCentsOf } from '../spend-limit.ts'
import { emitPlaced, insertEvents, insertOrders, insertQuoteUses, providerIds } from './sql.ts'

// Orders of one customer, placed together in the caller's transaction: each as if it were placed alone (place.ts), in
// few statements. The caller has prepared them and stored their quotes in the same transaction.
export interface BulkOrder {
  id: string
  orderNo: string
  customerRef: string
  urgency: number
  details: OrderDetails
  booked: QuoteToBook
}

export const placeMany = async (
  context: OrderContext,
  tx: Tx,
  who: CustomerSession,
  orders: readonly BulkOrder[],
): Promise<PlacedMany> => {
  if (orders.length === 0) return { placed: [], waiting: [] }
  const limitCents = await limitCentsOf(tx, who)
  // Above a sub-user's limit the owner decides; the order waits as a draft with its price.
  const waits = ({ booked }: BulkOrder) => booked.quote.totalUsdMinor > limitCents
  const placed = orders.filter(order => !waits(order))
  // What each provider would be owed with all of them.
  for (const [providerCode, theirs] of Map.groupBy(placed, ({ booked }) => booked.quote.provider.code)) {
    const totalUsdMinor = theirs.reduce((sum, { booked }) => sum + booked.quote.totalUsdMinor, 0)
    await context.hooks.guardCredit(tx, { customerId: who.customerId, providerCode, totalUsdMinor })
  }
  await insertOrders(
    tx,
    orders.map(order => orderRow(order, who, waits(order))),
  )
  if (placed.length > 0) await insertQuoteUses(tx, placed)
  await insertEvents(
    tx,
    orders.map(order => ({
      id: context.ids.next(),
      order_id: order.id,
      action: waits(order) ? 'approval-asked' : 'placed',
      person_id: who.personId,
      to_status: waits(order) ? 0 : 1,
    })),
  )
  if (
    await emitPlaced(
      tx,
      placed.map(({ id }) => id),
    )
  )
    await noteWebhooks(tx, who.customerId)
  await noteChange(tx, 'orders', { customerId: who.customerId })
  const codes = new Set(placed.map(({ booked }) => booked.quote.provider.code))
  for (const providerId of await providerIds(tx, [...codes])) await noteChange(tx, 'orders', { providerId })
  const told = toldAt(context.clock.now())
  return { placed: placed.map(told), waiting: orders.filter(waits).map(told) }
}

export interface ToldOne {
  orderNo: string
  id: string
  provider: Quote['provider']
  totalUsdMinor: number
  mailed: NoticeParams
}
export interface PlacedMany {
  placed: ToldOne[]
  waiting: ToldOne[]
}

const toldAt =
  (now: Date) =>
  ({ id, orderNo, details, booked: { quote } }: BulkOrder): ToldOne => ({
    id,
    orderNo,
    provider: quote.provider,
    totalUsdMinor: quote.totalUsdMinor,
    mailed: bookedParams({ quote, details }, now),
  })

const orderRow = (order: BulkOrder, who: CustomerSession, waits: boolean) => {
  const { booked, customerRef, orderNo } = order
  const { quote, asked } = booked
  // What the file left to the quote: ports, and the services that were asked.
  const details = withQuote(
    order.details,
    { pieces: order.details.pieces, insurance: order.details.insured },
    asked,
    quote,
  )
  const { details: text, ...columns } = detailColumns(details, quote.businessType, asked, {
    orderNo,
    customerRef,
    carrierNumbers: [],
  })
  return {
    id: order.id,
    order_no: orderNo,
    customer_id: who.customerId,
    person_id: who.personId,
    provider: quote.provider.code,
    business_type: quote.businessType,
    waits,
    urgency: order.urgency,
    customer_ref: customerRef,
    quote_id: booked.quoteId,
    quote,
    asked,
    quote_expires_at: new Date(quote.expiresAtMs).toISOString(),
    total_usd_minor: quote.totalUsdMinor,
    channel: quote.channel,
    service: quote.service,
    origin_name: booked.originName,
    destination_name: booked.destinationName,
    details,
    ...columns,
    ...firstArrival(details, booked),
  }
}

/** Notifies agents, owners and the customer once for many orders. */
export const notifyOfMany = async (tx: Tx, who: CustomerSession, { placed, waiting }: PlacedMany) => {
  const byProvider = Map.groupBy(placed, ({ provider }) => provider.code)
  for (const [code, orders] of byProvider) {
    const [first] = orders
    if (!first) continue
    const alone = orders.length === 1
    const params = { orderNo: first.orderNo, provider: first.provider.name, count: orders.length }
    const facts = alone && { rowParams: mailedFacts(first.id) }
    await notify(tx, {
      readers: agentsOf(code),
      kind: alone ? 'order.submitted' : 'order.submitted-many',
      params,
      ...facts,
      link: alone ? `/desk/orders?open=${first.id}` : '/desk/orders',
    })
    await notify(tx, {
      customerId: who.customerId,
      kind: alone ? 'order.received' : 'order.received-many',
      params: alone ? { ...params, ...first.mailed } : params,
      ...facts,
      link: alone ? `/shipments?open=${first.id}` : '/shipments',
    })
  }
  const [first] = waiting
  if (!first) return
  const alone = waiting.length === 1
  const amount = dollars(waiting.reduce((sum, { totalUsdMinor }) => sum + totalUsdMinor, 0))
  await notify(tx, {
    readers: ownersOf(who.customerId),
    kind: alone ? 'order.approval-asked' : 'order.approval-asked-many',
    params: { orderNo: first.orderNo, amount, count: waiting.length },
    ...(alone && { rowParams: mailedFacts(first.id) }),
    link: alone ? `/shipments?open=${first.id}` : '/shipments?approval=waiting',
  })
}
