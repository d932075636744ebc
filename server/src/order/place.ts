import type { orderSchema } from '@dtms/contract/order.schema.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/feature.ts'
import { Refusal, refuse, refuseField } from '#kernel/refuse.ts'
import { hashSecret } from '#kernel/secret.ts'
import { fromBook } from './book/from-book.ts'
import { detailColumns, quoteColumns, readQuote, takeQuote } from './booked.ts'
import { checkForm, checkSubmission, refuseProblem } from './check.ts'
import { owingOf, tellingHold } from './credit.ts'
import { changedDetails, emptyDetails, withQuote } from './details.ts'
import { type OrderRoom, record } from './room.ts'
import { shipperActor } from './scope.ts'
import { isOverLimit } from './spend-limit.ts'
import { databaseNow, insertOrder, orderOfKey, takeKey } from './sql.ts'
import { dollars, tellAgents, tellOwners } from './tell/tell.ts'

type Placement = z.output<typeof orderSchema.place.body>

// Places an order on a stored quote, or keeps a draft of one. One order for each Idempotency-Key and each quote,
// whoever races: both are keys of the database, taken in the transaction that writes the order (TRUST).
export const placeOrder = async (
  room: OrderRoom,
  body: Placement,
  request: RequestContext<CustomerSession>,
): Promise<string> => {
  const key = readKey(request.idempotencyKey)
  const sent = key === '' ? undefined : { key, bodyHash: hashSecret(canonical(body)) }
  try {
    return await tellingHold(room, () => place(room, body, request, sent))
  } catch (error) {
    // A retry is answered with the order it made, even where its quote has expired or its day has passed since.
    const made = error instanceof Refusal && sent && (await orderOfKey(room.db, request.who.customerId, key))
    if (!made) throw error
    if (!made.body_hash.equals(sent.bodyHash)) throw refuse('order.key-reused')
    return made.order_id
  }
}

const place = async (
  room: OrderRoom,
  body: Placement,
  request: RequestContext<CustomerSession>,
  sent: { key: string; bodyHash: Buffer } | undefined,
): Promise<string> => {
  const { db, ids, clock } = room
  const { customerId, personId } = request.who
  const actor = shipperActor(request.who)
  const booked = body.quoteId ? await readQuote(room, body.quoteId, request) : undefined
  if (!booked && !body.draft) throw refuseProblem('quoteId', 'quoteRequired')
  const mode = booked?.quote.businessType ?? body.businessType
  if (mode == null) throw refuseField('businessType', 'choiceRequired')
  if (body.businessType != null && body.businessType !== mode)
    throw refuseProblem('businessType', 'modeDiffers')

  const said = await fromBook(db, customerId, changedDetails(emptyDetails, body), body)
  const details = booked ? withQuote(said, body, booked.asked, booked.quote) : said
  const known = { places: room.places() }
  if (booked && !body.draft) checkSubmission(details, booked.asked, booked.quote, clock.now(), known)
  else checkForm(details, mode, clock.now(), known)

  const orderNo = await room.nextNumber()
  const customerRef = body.customerRef ?? ''
  const id = ids.next()
  return db.transaction().execute(async tx => {
    if (sent) {
      const taken = await takeKey(tx, {
        customer_id: customerId,
        key: sent.key,
        body_hash: sent.bodyHash,
        order_id: id,
      })
      if (taken && !taken.bodyHash.equals(sent.bodyHash)) throw refuse('order.key-reused')
      if (taken) return taken.orderId
    }
    const submits = booked !== undefined && !body.draft
    const waits = submits && (await isOverLimit(tx, request.who, booked.quote.totalUsdMinor))
    const placed = submits && !waits
    if (submits && booked.expired) throw refuse('order.quote-expired')
    if (placed) {
      await room.hooks.guardCredit(tx, owingOf(customerId, booked.quote))
      await takeQuote(tx, id, booked)
    }
    await insertOrder(tx, {
      id,
      order_no: orderNo,
      customer_id: customerId,
      person_id: personId,
      flow_status: placed ? 1 : 0,
      approval: waits ? 'waiting' : null,
      ...(body.urgency !== undefined && { urgency: body.urgency }),
      customer_ref: customerRef,
      business_type: mode,
      ...(booked && quoteColumns(booked)),
      ...detailColumns(details, booked?.asked ?? null, { orderNo, customerRef, carrierNumbers: [] }),
      ...(placed && { submitted_at: databaseNow }),
    })
    await record(room, tx, actor, id, {
      action: placed ? 'placed' : waits ? 'approval-asked' : 'created',
      to: placed ? 1 : 0,
    })
    const told = { id, order_no: orderNo, customer_id: customerId, quote: booked?.quote ?? null }
    if (placed) await tellAgents(room, tx, told, 'order.submitted')
    if (waits && booked)
      await tellOwners(room, tx, told, 'order.approval-asked', {
        amount: dollars(booked.quote.totalUsdMinor),
      })
    return id
  })
}

const readKey = (key: string): string => {
  if (!/^[\x21-\x7e]{0,200}$/.test(key)) throw refuseField('Idempotency-Key', 'format')
  return key
}

// The same content however its fields were ordered.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
