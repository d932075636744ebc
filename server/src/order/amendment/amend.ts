import type { amendmentSchema } from '@dtms/contract/order/amendment.schema.ts'
import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { fromNamedRecords, readNamedRecords } from '../address-book/from-address-book.ts'
import { checkSubmission } from '../check.ts'
import { type Asked, holdForMove, type OrderContext, record } from '../context.ts'
import { changedDetails } from '../details.ts'
import { bearsOnPriceOrPlace, editOrder } from '../edit.ts'
import { adjustmentLines } from '../measure/adjustment.ts'
import { decideMeasure, insertMeasure, waitingMeasure } from '../measure/sql.ts'
import { notifyAgents, notifyShipper, priceStep } from '../notify/notify.ts'
import { type Actor, shipperActor } from '../scope.ts'
import { type LockedOrder, updateOrder } from '../sql.ts'
import { amendedDetails, applyAmendment } from './apply.ts'
import { priceAmended } from './price.ts'
import { type Amendment, amendmentOf, decideAmendment, insertAmendment, pendingAmendment } from './sql.ts'

type Body = z.output<typeof amendmentSchema.ask.body>

// PRODUCT 7.1: what bears on price or place of an accepted order is requested, and the order keeps its data until it is
// answered. Everything else takes effect at once.
export const askAmendment = async (
  context: OrderContext,
  id: string,
  { changes, reason }: Body,
  request: RequestContext<CustomerSession>,
  // Staff enter what the customer asked for by phone; the history names them.
  forCustomer = false,
): Promise<void> => {
  const actor = shipperActor(request.who)
  const writer = forCustomer ? { ...actor, side: 'provider' as const } : actor
  const entries = await readNamedRecords(context.db, request.who.customerId, changes)
  const asks = await context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'amend')
    const said = fromNamedRecords(entries, changedDetails(order.details, changes), changes)
    const details = { ...said, ports: { ...order.details.ports, cutOff: said.ports.cutOff } }
    const changed = changedKeys(order.details, details)
    if (changed.length === 0 && changes.customerRef === undefined && changes.urgency === undefined)
      throw refuseField('changes', 'required')
    if (!bearsOnPriceOrPlace(order.details, details)) return false
    if (reason === '') throw refuseField('reason', 'required')
    if (await pendingAmendment(tx, id)) throw refuse('order.amendment-pending')
    const { asked, before, after } = await priceAmended(context, tx, order, details)
    const now = details.readyDate === order.details.readyDate ? new Date(0) : context.clock.now()
    checkSubmission(details, asked, after, now, {
      places: context.places(),
      keptWarehouse: order.details.fba?.warehouseCode,
      channelRefusal: context.channelRefusal(order.customer_id),
      keptNumbers: new Set(order.details.commodities.map(({ unNumber }) => unNumber)),
    })
    await insertAmendment(tx, {
      id: context.ids.next(),
      order_id: id,
      state: 'waiting',
      reason,
      before: JSON.stringify(only(order.details, changed)),
      after: JSON.stringify(only(details, changed)),
      customer_ref: changes.customerRef ?? null,
      urgency: changes.urgency ?? null,
      previous_usd_minor: before.totalUsdMinor,
      total_usd_minor: after.totalUsdMinor,
      asked_by: actor.personId,
      decided_by: null,
      decided_at: null,
    })
    await updateOrder(tx, id, {})
    await record(context, tx, writer, id, { action: 'amendment-asked', reason, details: { changed } })
    if (!forCustomer) await notifyAgents(context, tx, order, 'order.amendment-asked', { reason })
    return true
  })
  if (!asks) await editOrder(context, { id, ...changes }, request, forCustomer ? reason : undefined)
}

const changedKeys = (before: OrderDetails, after: OrderDetails) =>
  (Object.keys(after) as (keyof OrderDetails)[]).filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

const only = (details: OrderDetails, names: readonly (keyof OrderDetails)[]): Partial<OrderDetails> =>
  Object.fromEntries(names.map(name => [name, details[name]]))

// Another's order or amendment is not found; one that was answered meanwhile is a conflict.
const pendingOf = async (tx: Tx, order: LockedOrder, amendmentId: string): Promise<Amendment> => {
  const amendment = await amendmentOf(tx, order.id, amendmentId)
  if (!amendment) throw refuse('thing.not-found')
  if (amendment.state !== 'waiting' && amendment.state !== 'consent') throw refuse('order.amendment-answered')
  return amendment
}

export const withdrawAmendment = (
  context: OrderContext,
  id: string,
  amendmentId: string,
  { who }: RequestContext<CustomerSession>,
): Promise<void> => {
  const actor = shipperActor(who)
  return context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'withdrawAmendment')
    const amendment = await pendingOf(tx, order, amendmentId)
    await decideAmendment(tx, amendment.id, 'withdrawn', actor.personId)
    // Its price waits no longer either.
    const waiting = await waitingMeasure(tx, id)
    if (waiting?.amendment_id === amendment.id) {
      await decideMeasure(tx, waiting.id, 'replaced', actor.personId)
      await updateOrder(tx, id, { consent_wanted: false })
    }
    await record(context, tx, actor, id, { action: 'amendment-withdrawn' })
    await notifyAgents(context, tx, order, 'order.amendment-withdrawn')
  })
}

export const declineAmendment = (
  context: OrderContext,
  actor: Actor,
  id: string,
  amendmentId: string,
  reason: string,
  { address }: Asked,
): Promise<void> =>
  context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'declineAmendment', reason)
    const amendment = await pendingOf(tx, order, amendmentId)
    // The provider has accepted it: the customer's word on the price decides.
    if (amendment.state !== 'waiting') throw refuse('order.amendment-answered')
    await decideAmendment(tx, amendment.id, 'declined', actor.personId, reason)
    await record(context, tx, actor, id, { action: 'amendment-declined', reason })
    await notifyShipper(context, tx, order, 'order.amendment-declined', { reason })
    await audit(context, tx, actor, order, 'order.amendment-declined', address, reason)
  })

export const acceptAmendment = (
  context: OrderContext,
  actor: Actor,
  id: string,
  amendmentId: string,
  { address }: Asked,
): Promise<void> =>
  context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'acceptAmendment')
    const amendment = await pendingOf(tx, order, amendmentId)
    if (amendment.state !== 'waiting') throw refuse('order.amendment-answered')
    const details = amendedDetails(order, amendment)
    const { asked, before, after } = await priceAmended(context, tx, order, details)
    const dearer = after.totalUsdMinor > before.totalUsdMinor
    // PRODUCT 7.1: at most one price change waits, and a newer one replaces it.
    const waiting = await waitingMeasure(tx, id)
    if (waiting) await decideMeasure(tx, waiting.id, 'replaced', actor.personId)
    await insertMeasure(
      tx,
      {
        id: context.ids.next(),
        order_id: id,
        quote_id: order.quote_id,
        kind: 'amendment',
        amendment_id: amendment.id,
        state: dearer ? 'waiting' : 'agreed',
        pieces: JSON.stringify(details.pieces),
        note: '',
        quote: JSON.stringify(after),
        previous_usd_minor: before.totalUsdMinor,
        total_usd_minor: after.totalUsdMinor,
        lines: JSON.stringify(adjustmentLines(before, after)),
        measured_by: actor.personId,
      },
      dearer ? null : actor.personId,
    )
    await updateOrder(tx, id, { consent_wanted: dearer })
    await record(context, tx, actor, id, {
      action: dearer ? 'amendment-consent-asked' : 'amendment-accepted',
      details: { totalUsdMinor: after.totalUsdMinor, previousUsdMinor: before.totalUsdMinor },
    })
    if (dearer) {
      await decideAmendment(tx, amendment.id, 'consent', actor.personId)
      await notifyShipper(context, tx, order, 'order.amendment-consent', {
        amount: dollars(after.totalUsdMinor - before.totalUsdMinor),
        price: priceStep(before, after),
      })
    } else {
      await applyAmendment(context, tx, actor, order, amendment, asked)
      await notifyShipper(context, tx, order, 'order.amendment-accepted')
    }
    await audit(context, tx, actor, order, 'order.amendment-accepted', address)
  })

const audit = (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  action: 'order.amendment-accepted' | 'order.amendment-declined',
  address: string,
  reason = '',
) =>
  recordAudit(tx, context.ids, {
    action,
    personId: actor.personId,
    customerId: order.customer_id,
    address,
    details: { orderId: order.id, orderNo: order.order_no, reason },
  })
