import { flowStatus } from '@dtms/contract/order/order.ts'
import type { OrderPiece } from '@dtms/contract/order/rule.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { formatRefusal } from '@dtms/pricing/price/refusal.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { returnAmendment } from '../amendment/apply.ts'
import { type Asked, holdForMove, type OrderContext, record } from '../context.ts'
import { piecesOf } from '../details.ts'
import { saveAll } from '../milestone/record.ts'
import { notifyShipper, priceStep } from '../notify/notify.ts'
import type { Actor } from '../scope.ts'
import { type LockedOrder, updateOrder } from '../sql.ts'
import { adjustmentLines } from './adjustment.ts'
import { agreedMeasure, decideMeasure, insertMeasure, waitingMeasure } from './sql.ts'

interface SentMeasure {
  pieces: unknown[]
  place: string
  note: string
}

// The warehouse's measurement, priced on the sheet that was sold. A lower or equal price counts at once; a higher one
// needs the shipper's consent (PRODUCT 2.7). Both loads are priced by the same rules, so that only the load differs.
export const measureOrder = async (
  context: OrderContext,
  actor: Actor,
  id: string,
  sent: SentMeasure,
  { address }: Asked,
) => {
  if (sent.pieces.length === 0) throw refuseField('pieces', 'required')
  const pieces = piecesOf(sent.pieces)
  const seen = await context.db.transaction().execute(tx => holdForMove(tx, actor, id, 'measure'))
  const prices = await priceBoth(context, seen, pieces)
  await context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'measure')
    // An edit has come between: what was priced is no longer the order.
    if (order.quote_id !== seen.quote_id) throw refuse('order.wrong-status')
    const waiting = await waitingMeasure(tx, id)
    if (waiting) await decideMeasure(tx, waiting.id, 'replaced', actor.personId)
    await returnAmendment(tx, id, actor.personId)
    const before = (await agreedMeasure(tx, id, order.quote_id ?? ''))?.quote ?? prices.booked
    const dearer = prices.measured.totalUsdMinor > before.totalUsdMinor
    await insertMeasure(
      tx,
      {
        id: context.ids.next(),
        order_id: id,
        quote_id: order.quote_id,
        state: dearer ? 'waiting' : 'agreed',
        pieces: JSON.stringify(pieces),
        note: sent.note,
        quote: JSON.stringify(prices.measured),
        previous_usd_minor: before.totalUsdMinor,
        total_usd_minor: prices.measured.totalUsdMinor,
        lines: JSON.stringify(adjustmentLines(before, prices.measured)),
        measured_by: actor.personId,
      },
      dearer ? null : actor.personId,
    )
    const received = {
      code: 'received' as const,
      actual: order.now.toISOString(),
      place: sent.place,
      note: '',
    }
    if (order.received_at === null) await saveAll(context, tx, actor, order, [received])
    await updateOrder(tx, id, { consent_wanted: dearer })
    if (!dearer && order.flow_status === flowStatus.adopt) await context.hooks.charge(tx, id)
    await record(context, tx, actor, id, {
      action: dearer ? 'consent-asked' : 'measured',
      reason: sent.note,
      details: { totalUsdMinor: prices.measured.totalUsdMinor, previousUsdMinor: before.totalUsdMinor },
    })
    if (dearer)
      await notifyShipper(context, tx, order, 'order.consent-wanted', {
        amount: dollars(prices.measured.totalUsdMinor - before.totalUsdMinor),
        price: priceStep(before, prices.measured),
      })
    await recordAudit(tx, context.ids, {
      action: 'order.measured',
      personId: actor.personId,
      customerId: order.customer_id,
      address,
      details: { orderId: id, orderNo: order.order_no },
    })
  })
}

/** What these pieces would cost, and whether consent would be needed; nothing is stored. */
export const weighOrder = async (context: OrderContext, actor: Actor, id: string, sent: unknown[]) => {
  if (sent.length === 0) throw refuseField('pieces', 'required')
  const pieces = piecesOf(sent)
  const { order, agreed } = await context.db.transaction().execute(async tx => {
    const held = await holdForMove(tx, actor, id, 'measure')
    return { order: held, agreed: await agreedMeasure(tx, id, held.quote_id ?? '') }
  })
  const { booked, measured } = await priceBoth(context, order, pieces)
  const before = agreed?.quote ?? booked
  const difference = measured.totalUsdMinor - before.totalUsdMinor
  return {
    previousAmount: minorToNumber(before.totalUsdMinor, 2),
    totalAmount: minorToNumber(measured.totalUsdMinor, 2),
    difference: minorToNumber(difference, 2),
    asksConsent: difference > 0,
  }
}

const priceBoth = async (
  context: OrderContext,
  order: LockedOrder,
  pieces: OrderPiece[],
): Promise<{ booked: Quote; measured: Quote }> => {
  const [asBooked, asMeasured] = await context.quotes.priceAgain(
    context.db,
    order.customer_id,
    order.quote_id ?? '',
    [{ pieces: order.details.pieces }, { pieces }],
    order.asked,
  )
  if (asMeasured && 'quote' in asMeasured)
    return {
      booked: asBooked && 'quote' in asBooked ? asBooked.quote : (order.quote as Quote),
      measured: asMeasured.quote,
    }
  const why = asMeasured?.refusal
  throw refuse('order.cannot-price', {
    ...(why && {
      fields: {
        pieces: {
          words: {
            zh: formatRefusal(why, 'zh'),
            zhtw: formatRefusal(why, 'zhtw'),
            en: formatRefusal(why, 'en'),
          },
        },
      },
    }),
  })
}
