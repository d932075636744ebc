import type { orderSchema } from '@dtms/contract/order/order.schema.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import { type KeyClaim, once } from '#kernel/idempotency.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { together } from '#kernel/together.ts'
import { fromBook, readBook } from './book/from-book.ts'
import { detailColumns, quoteColumns, readQuote } from './booked.ts'
import { checkForm, checkSubmission, refuseProblem } from './check.ts'
import { owingOf, tellingHold } from './credit.ts'
import { changedDetails, emptyDetails, withQuote } from './details.ts'
import { eventOf, type OrderRoom } from './room.ts'
import { shipperActor } from './scope.ts'
import { limitCentsOf } from './spend-limit.ts'
import { databaseNow, insertOrder, orderKeys } from './sql.ts'
import { dollars, tellAgents, tellOwners } from './tell/tell.ts'
import { checkUnquotedPlaces } from './unquoted-place.ts'

type Placement = z.output<typeof orderSchema.place.body>
// Removes fields that the person may not set; refuses a person who may not place orders.
type Granted = (body: Placement) => Promise<Placement>

// Places an order on a stored quote, or keeps a draft of one. One order for each Idempotency-Key and each quote:
// both are keys of the database, taken in the statement that writes the order (TRUST). At most eight round trips to
// the database, one after the other: independent reads run at the same time, and all writes are one statement.
export const placeOrder = async (
  room: OrderRoom,
  body: Placement,
  request: RequestContext<CustomerSession>,
  granted: Granted = async sent => sent,
): Promise<string> => {
  const { who, idempotencyKey: key } = request
  return tellingHold(room, () =>
    once<string>(room.db, { keys: orderKeys, customerId: who.customerId, key, body }, claim =>
      place(room, body, request, claim, granted),
    ),
  )
}

const place = async (
  room: OrderRoom,
  sentBody: Placement,
  request: RequestContext<CustomerSession>,
  claim: KeyClaim<string>,
  granted: Granted,
): Promise<string> => {
  const { db, ids, clock } = room
  const { customerId, personId } = request.who
  const actor = shipperActor(request.who)
  const [body, booked, entries, limitCents, orderNo] = await together([
    granted(sentBody),
    sentBody.quoteId ? readQuote(room, sentBody.quoteId, request) : undefined,
    readBook(db, customerId, sentBody),
    limitCentsOf(db, request.who),
    room.nextNumber(),
  ])
  if (!booked && !body.draft) throw refuseProblem('quoteId', 'quoteRequired')
  const mode = booked?.quote.businessType ?? body.businessType
  if (mode == null) throw refuseField('businessType', 'choiceRequired')
  if (body.businessType != null && body.businessType !== mode)
    throw refuseProblem('businessType', 'modeDiffers')

  const said = fromBook(entries, changedDetails(emptyDetails, body), body)
  const details = booked ? withQuote(said, body, booked.asked, booked.quote) : said
  const known = { places: room.places() }
  const submits = booked !== undefined && !body.draft
  if (submits) checkSubmission(details, booked.asked, booked.quote, clock.now(), known)
  else checkForm(details, mode, clock.now(), known)
  if (submits && booked.expired) throw refuse('order.quote-expired')
  if (submits) await checkUnquotedPlaces(room, db, { ...booked, customerId, details })

  const waits = submits && booked.quote.totalUsdMinor > limitCents
  const placed = submits && !waits
  const customerRef = body.customerRef ?? ''
  const id = ids.next()
  return db.transaction().execute(async tx => {
    if (placed) await room.hooks.guardCredit(tx, owingOf(customerId, booked.quote))
    const { tookKey, tookQuote } = await insertOrder(tx, {
      order: {
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
      },
      event: eventOf(room, actor, id, {
        action: placed ? 'placed' : waits ? 'approval-asked' : 'created',
        to: placed ? 1 : 0,
      }),
      key: claim.statement(id),
      usedQuoteId: placed ? booked.quoteId : undefined,
    })
    claim.check(tookKey)
    if (placed && !tookQuote) throw refuse('order.quote-used')
    const told = { id, order_no: orderNo, customer_id: customerId, quote: booked?.quote ?? null }
    if (placed) await tellAgents(room, tx, told, 'order.submitted')
    if (waits)
      await tellOwners(room, tx, told, 'order.approval-asked', {
        amount: dollars(booked.quote.totalUsdMinor),
      })
    return id
  })
}
