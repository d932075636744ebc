import type { AmendmentReason } from '@dtms/contract/order/amendment.ts'
import { goodsOf, unNumbersOf } from '@dtms/contract/order/goods.ts'
import type { orderSchema } from '@dtms/contract/order/order.schema.ts'
import type { OrderDetails, Party } from '@dtms/contract/order/rule.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { together } from '#kernel/together.ts'
import { fromNamedRecords, readNamedRecords } from './address-book/from-address-book.ts'
import { notifyArrival, settleArrival } from './arrival/settle.ts'
import { detailColumns, quoteColumns, readQuote, takeQuote } from './booked.ts'
import { checkForm, checkSubmission, refuseProblem } from './check.ts'
import { holdForMove, type OrderContext, record } from './context.ts'
import { guardMore, inOneGo } from './credit.ts'
import { noteEditedFor } from './desk/note-behalf.ts'
import { changedDetails, withQuote } from './details.ts'
import { decideMeasure, waitingMeasure } from './measure/sql.ts'
import { shipperActor } from './scope.ts'
import { isOverLimit } from './spend-limit.ts'
import { type OrderChange, updateOrder } from './sql.ts'
import { checkUnquotedPlaces } from './unquoted-place.ts'

type Edit = z.output<typeof orderSchema.edit.body>

// Changes an order. A draft, a rejected or a revoked one freely; one that is in review or accepted only into
// something that its quote still covers. What changes price or place of an accepted order needs an amendment
// (PRODUCT 7.1).
export const editOrder = async (
  context: OrderContext,
  body: Edit,
  request: RequestContext<CustomerSession>,
  // Of staff who edit it for the customer.
  reasonOfStaff?: string,
) => {
  const { clock } = context
  const holder = shipperActor(request.who)
  const actor = reasonOfStaff === undefined ? holder : { ...holder, side: 'provider' as const }
  const [named, entries] = await together([
    body.quoteId ? readQuote(context, body.quoteId, request) : undefined,
    readNamedRecords(context.db, request.who.customerId, body),
  ])
  await inOneGo(context, async tx => {
    const order = await holdForMove(tx, holder, body.id, 'edit')
    if (body.updateTime && body.updateTime !== order.updated_at.toISOString())
      throw refuse('order.changed-since')
    const fresh = named && named.quoteId !== order.quote_id ? named : undefined
    const booked =
      fresh ?? (order.quote && order.asked ? { quote: order.quote, asked: order.asked } : undefined)
    const mode = booked?.quote.businessType ?? order.business_type
    const inReview = order.flow_status === 1 || order.flow_status === 2
    if (fresh && mode !== order.business_type) throw refuseProblem('quoteId', 'modeDiffers')

    const said = fromNamedRecords(entries, changedDetails(order.details, body), body)
    const details = fresh
      ? withQuote(said, body, fresh.asked, fresh.quote)
      : booked
        ? { ...said, ports: { ...order.details.ports, cutOff: said.ports.cutOff } }
        : said
    const changesPriceOrPlace = fresh !== undefined || bearsOnPriceOrPlace(order.details, details)
    if (order.flow_status === 2 && changesPriceOrPlace)
      throw refuse('order.amendment-needed', { reasons: [{ kind: 'amendment' } satisfies AmendmentReason] })
    const known = {
      places: context.places(),
      keptWarehouse: order.details.fba?.warehouseCode,
      channelRefusal: context.channelRefusal(order.customer_id),
      ...(!fresh && { keptNumbers: new Set(order.details.commodities.map(({ unNumber }) => unNumber)) }),
    }
    if (inReview && booked) {
      // A day that was right when it was promised stays right.
      const now = details.readyDate === order.details.readyDate ? new Date(0) : clock.now()
      const before = fresh ? undefined : order.details
      checkSubmission(details, booked.asked, booked.quote, now, known, before)
      await checkUnquotedPlaces(context, tx, {
        customerId: order.customer_id,
        quoteId: fresh?.quoteId ?? order.quote_id ?? '',
        details,
        asked: booked.asked,
        before,
      })
      if (fresh) {
        // The order is on one provider's desk: another's price makes another order.
        if (order.quote?.provider.code !== fresh.quote.provider.code) throw refuse('order.wrong-status')
        if (await isOverLimit(tx, request.who, fresh.quote.totalUsdMinor)) throw refuse('order.over-limit')
        await guardMore(context, tx, order.customer_id, order.quote, fresh.quote)
        await takeQuote(tx, order.id, fresh)
        // The measurement was priced on the earlier quote: its consent is no longer needed.
        const waiting = await waitingMeasure(tx, order.id)
        if (waiting) await decideMeasure(tx, waiting.id, 'replaced', actor.personId)
      }
    } else checkForm(details, mode, clock.now(), known)

    const customerRef = body.customerRef ?? order.customer_ref
    const change: OrderChange = {
      ...(body.urgency !== undefined && { urgency: body.urgency }),
      customer_ref: customerRef,
      ...(fresh && { ...quoteColumns(fresh), consent_wanted: false }),
      ...detailColumns(details, mode, booked?.asked ?? null, {
        orderNo: order.order_no,
        customerRef,
        carrierNumbers: order.carrier_numbers,
      }),
      // What the owner was asked to approve is no longer what it was.
      ...(!inReview && { approval: null }),
    }
    await updateOrder(tx, order.id, change)
    await notifyArrival(context, tx, order, await settleArrival(context, tx, actor, order))
    await record(context, tx, actor, order.id, {
      action: reasonOfStaff === undefined ? 'edited' : 'edited-for',
      reason: reasonOfStaff ?? '',
      details: { changed: changedFields(order.details, details) },
    })
    if (reasonOfStaff !== undefined) await noteEditedFor(context, tx, order, reasonOfStaff, request)
  })
}

export const bearsOnPriceOrPlace = (before: OrderDetails, after: OrderDetails): boolean =>
  bearing(before) !== bearing(after)

const bearing = (details: OrderDetails): string =>
  JSON.stringify(Object.values(bearingPart).map(part => part?.(details)))

// What of each field bears on price or place. Contacts, references and remarks do not: null.
const bearingPart: Record<keyof OrderDetails, ((details: OrderDetails) => unknown) | null> = {
  shipper: ({ shipper }) => placeOf(shipper),
  consignee: ({ consignee }) => placeOf(consignee),
  notify: null,
  pieces: ({ pieces }) => pieces,
  commodities: ({ commodities }) => [
    [...new Set(goodsOf(commodities).map(({ kind }) => kind))].sort(),
    unNumbersOf(commodities).sort(),
  ],
  incoterm: ({ incoterm }) => incoterm,
  incotermPlace: ({ incotermPlace }) => incotermPlace,
  duty: ({ duty }) => duty,
  goodsValue: ({ insured, goodsValue }) => insured && goodsValue,
  goodsCurrency: ({ insured, goodsCurrency }) => insured && goodsCurrency,
  insured: ({ insured }) => insured,
  readyDate: null,
  pickup: ({ pickup }) => placeOf(pickup?.address ?? null),
  ports: ({ ports }) => [ports.origin, ports.destination],
  fba: ({ fba }) => fba?.warehouseCode ?? '',
  remarks: null,
}

const placeOf = (party: Party | null) =>
  party && [party.country, party.province, party.city, party.postcode, party.line1, party.line2]

const changedFields = (before: OrderDetails, after: OrderDetails): string[] =>
  (Object.keys(after) as (keyof OrderDetails)[]).filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
