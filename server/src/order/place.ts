import type { orderSchema } from '@dtms/contract/order/order.schema.ts'
import type { ConsentSource } from '@dtms/contract/order/order.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import { type KeyClaim, once } from '#kernel/idempotency.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { together } from '#kernel/together.ts'
import { Validated } from '#kernel/validated.ts'
import { fromNamedRecords, readNamedRecords } from './address-book/from-address-book.ts'
import { detailColumns, firstArrival, quoteColumns, quoteNotFound, readQuote } from './booked.ts'
import { checkForm, checkSubmission, refuseProblem } from './check.ts'
import { eventOf, type OrderContext } from './context.ts'
import { notifyingHold, owingOf } from './credit.ts'
import { notePlacedFor } from './desk/note-behalf.ts'
import { changedDetails, emptyDetails, withQuote } from './details.ts'
import { notifyOwners, notifySubmitted } from './notify/notify.ts'
import { shipperActor } from './scope.ts'
import { limitCentsOf } from './spend-limit.ts'
import { databaseNow, insertOrder, orderKeys } from './sql.ts'
import { checkUnquotedPlaces } from './unquoted-place.ts'

type Placement = z.output<typeof orderSchema.place.body>
// Staff who place an order for a customer; the provider's code limits them to its own quotes.
export interface OnBehalf {
  source: ConsentSource
  providerCode: string | undefined
}
// Removes fields that the person may not set; refuses a person who may not place orders.
type Granted = (body: Placement) => Promise<Placement>

// Places an order on a stored quote, or stores a draft of one. One order for each Idempotency-Key and each quote:
// both are keys of the database, taken in the statement that writes the order (TRUST). At most eight sequential round
// trips to the database: independent reads run at the same time, and all writes are one statement.
export const placeOrder = async (
  context: OrderContext,
  body: Placement,
  request: RequestContext<CustomerSession>,
  granted: Granted = async sent => sent,
  onBehalf?: OnBehalf,
): Promise<string> => {
  const { who, idempotencyKey: key } = request
  if (request.validateOnly) {
    const noKey = { keys: orderKeys, customerId: who.customerId, key: '', body }
    return once<string>(context.db, noKey, claim => place(context, body, request, claim, granted, onBehalf))
  }
  return notifyingHold(context, () =>
    once<string>(context.db, { keys: orderKeys, customerId: who.customerId, key, body }, claim =>
      place(context, body, request, claim, granted, onBehalf),
    ),
  )
}

const place = async (
  context: OrderContext,
  sentBody: Placement,
  request: RequestContext<CustomerSession>,
  claim: KeyClaim<string>,
  granted: Granted,
  onBehalf: OnBehalf | undefined,
): Promise<string> => {
  const { db, ids, clock } = context
  const { customerId, personId } = request.who
  const actor = onBehalf
    ? { ...shipperActor(request.who), side: 'provider' as const }
    : shipperActor(request.who)
  const [body, booked, entries, limitCents, orderNo] = await together([
    granted(sentBody),
    sentBody.quoteId ? readQuote(context, sentBody.quoteId, request) : undefined,
    readNamedRecords(db, customerId, sentBody),
    limitCentsOf(db, request.who),
    context.nextNumber(),
  ])
  if (onBehalf?.providerCode && booked && booked.quote.provider.code !== onBehalf.providerCode)
    throw quoteNotFound()
  if (!booked && !body.draft) throw refuseProblem('quoteId', 'quoteRequired')
  const mode = booked?.quote.businessType ?? body.businessType
  if (mode == null) throw refuseField('businessType', 'chooseMode')
  if (body.businessType != null && body.businessType !== mode)
    throw refuseProblem('businessType', 'modeDiffers')

  const said = fromNamedRecords(entries, changedDetails(emptyDetails, body), body)
  const details = booked ? withQuote(said, body, booked.asked, booked.quote) : said
  const known = { places: context.places(), channelRefusal: context.channelRefusal(customerId) }
  const submits = booked !== undefined && !body.draft
  if (submits) checkSubmission(details, booked.asked, booked.quote, clock.now(), known)
  else checkForm(details, mode, clock.now(), known)
  if (submits && booked.expired) throw refuse('order.quote-expired')
  if (submits) await checkUnquotedPlaces(context, db, { ...booked, customerId, details })

  const waits = submits && booked.quote.totalUsdMinor > limitCents
  const placed = submits && !waits
  const customerRef = body.customerRef ?? ''
  const id = ids.next()
  return db.transaction().execute(async tx => {
    if (placed) await context.hooks.guardCredit(tx, owingOf(customerId, booked.quote))
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
        ...detailColumns(details, mode, booked?.asked ?? null, { orderNo, customerRef, carrierNumbers: [] }),
        ...firstArrival(details, booked),
        ...(placed && { submitted_at: databaseNow }),
      },
      event: eventOf(context, actor, id, {
        action: onBehalf ? 'placed-for' : placed ? 'placed' : waits ? 'approval-asked' : 'created',
        to: placed ? 1 : 0,
        ...(onBehalf && { details: { source: onBehalf.source } }),
      }),
      key: claim.statement(id),
      usedQuoteId: placed ? booked.quoteId : undefined,
    })
    claim.check(tookKey)
    if (placed && !tookQuote) throw refuse('order.quote-used')
    const told = { id, order_no: orderNo, customer_id: customerId, quote: booked?.quote ?? null, details }
    if (onBehalf) await notePlacedFor(context, tx, told, onBehalf.source, request)
    else if (placed) await notifySubmitted(context, tx, told)
    if (waits)
      await notifyOwners(context, tx, told, 'order.approval-asked', {
        amount: dollars(booked.quote.totalUsdMinor),
      })
    if (request.validateOnly) throw new Validated()
    return id
  })
}
