import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { takeQuote } from './booked.ts'
import { checkSubmission, refuseProblem } from './check.ts'
import { holdForMove, type OrderContext, record } from './context.ts'
import { inOneGo, owingOf } from './credit.ts'
import { waitingMeasure } from './measure/sql.ts'
import { notifyOwners, notifySubmitted } from './notify/notify.ts'
import { type Actor, shipperActor } from './scope.ts'
import { isOverLimit } from './spend-limit.ts'
import { databaseNow, type LockedOrder, updateOrder } from './sql.ts'
import { checkUnquotedPlaces } from './unquoted-place.ts'

// A draft, a rejected or a revoked order goes to review. Above a sub-user's limit it stays where it is until the
// owner has decided.
export const submitOrder = (context: OrderContext, id: string, { who }: RequestContext<CustomerSession>) => {
  const actor = shipperActor(who)
  return inOneGo(context, async tx => {
    const order = await holdForMove(tx, actor, id, 'submit')
    const quote = await readyToSubmit(context, tx, order)
    if (await isOverLimit(tx, who, quote.totalUsdMinor)) {
      await updateOrder(tx, id, { approval: 'waiting' })
      await record(context, tx, actor, id, { action: 'approval-asked' })
      await notifyOwners(context, tx, order, 'order.approval-asked', { amount: dollars(quote.totalUsdMinor) })
      return
    }
    await send(context, tx, actor, order, order.flow_status === 0 ? 'submitted' : 'resubmitted')
  })
}

export const approveOrder = (
  context: OrderContext,
  id: string,
  seenQuoteId: string | undefined,
  { who }: RequestContext<CustomerSession>,
) => {
  const actor = shipperActor(who)
  return inOneGo(context, async tx => {
    const order = await holdForMove(tx, actor, id, 'approve')
    // The order was edited and submitted again meanwhile: the owner has not seen this price.
    if (seenQuoteId && seenQuoteId !== order.quote_id) throw refuse('order.price-changed-since')
    await readyToSubmit(context, tx, order)
    await send(context, tx, actor, order, 'approved')
  })
}

export const declineOrder = (
  context: OrderContext,
  id: string,
  reason: string,
  { who }: RequestContext<CustomerSession>,
) => {
  const actor = shipperActor(who)
  return context.db.transaction().execute(async tx => {
    await holdForMove(tx, actor, id, 'decline', reason)
    await updateOrder(tx, id, { approval: 'declined' })
    await record(context, tx, actor, id, { action: 'declined', reason })
  })
}

const readyToSubmit = async (
  context: OrderContext,
  tx: Tx,
  { details, asked, quote, ...order }: LockedOrder,
) => {
  if (!quote || !asked) throw refuseProblem('quoteId', 'quoteRequired')
  const { customer_id: customerId, quote_id: quoteId } = order
  const known = { places: context.places(), channelRefusal: context.channelRefusal(customerId) }
  checkSubmission(details, asked, quote, context.clock.now(), known)
  if (isExpired(order)) throw refuse('order.quote-expired')
  await checkUnquotedPlaces(context, tx, { customerId, quoteId: quoteId ?? '', details, asked })
  return quote
}

// By the database's clock.
const isExpired = ({ quote_expires_at, now }: Pick<LockedOrder, 'quote_expires_at' | 'now'>) =>
  quote_expires_at === null || quote_expires_at <= now

const send = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  action: 'submitted' | 'resubmitted' | 'approved',
) => {
  if (order.quote) await context.hooks.guardCredit(tx, owingOf(order.customer_id, order.quote))
  await takeQuote(tx, order.id, { quoteId: order.quote_id ?? '', expired: isExpired(order) })
  const measured = await waitingMeasure(tx, order.id)
  await updateOrder(tx, order.id, {
    flow_status: 1,
    consent_wanted: measured !== undefined && measured.quote_id === order.quote_id,
    approval: action === 'approved' ? 'approved' : null,
    submitted_at: databaseNow,
  })
  await record(context, tx, actor, order.id, { action, from: order.flow_status, to: 1 })
  await notifySubmitted(context, tx, order)
}
