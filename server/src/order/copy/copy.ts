import type { Mode } from '@dtms/contract/mode.ts'
import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { QuoteToBook } from '#quote/public.ts'
import { detailColumns, firstArrival, quoteColumns, readQuote } from '../booked.ts'
import { eventOf, type OrderContext } from '../context.ts'
import { shipperActor } from '../scope.ts'
import { insertOrder } from '../sql.ts'
import { copiedOrder } from './sql.ts'

// A new draft with the inputs of an old order, on the old channel at today's price where that is asked for and
// to be had, without a quote otherwise.
export const copyOrder = async (
  context: OrderContext,
  id: string,
  requote: boolean,
  request: RequestContext<CustomerSession>,
): Promise<string> => {
  const { customerId, personId } = request.who
  const old = await copiedOrder(context.db, customerId, id)
  if (!old) throw refuse('thing.not-found')
  const owner = { customerId, personId, guest: request.guest }
  const again =
    requote && old.quote_id
      ? await context.quotes.reprice(owner, old.quote_id, {}, request.language)
      : undefined
  const booked = again?.quote ? await readQuote(context, again.quote.quoteId, request) : undefined
  return draftOf(context, request, { businessType: old.business_type, details: old.details, booked })
}

// What belongs to one shipment only is not copied: its days, its cut-off, its Amazon ids. Every field is named, so that
// a new one is decided about.
export const reusable = (details: OrderDetails): OrderDetails => ({
  shipper: details.shipper,
  consignee: details.consignee,
  notify: details.notify,
  pieces: details.pieces,
  commodities: details.commodities,
  incoterm: details.incoterm,
  incotermPlace: details.incotermPlace,
  duty: details.duty,
  goodsValue: details.goodsValue,
  goodsCurrency: details.goodsCurrency,
  insured: details.insured,
  readyDate: '',
  pickup: details.pickup && { ...details.pickup, date: '' },
  ports: { ...details.ports, cutOff: '' },
  fba: details.fba && { ...details.fba, shipmentId: '', referenceId: '' },
  remarks: details.remarks,
})

export const draftOf = async (
  context: OrderContext,
  { who }: RequestContext<CustomerSession>,
  draft: { businessType: Mode; details: OrderDetails; booked: QuoteToBook | undefined },
): Promise<string> => {
  const { booked } = draft
  const id = context.ids.next()
  const orderNo = await context.nextNumber()
  const details = reusable(draft.details)
  await context.db.transaction().execute(async tx => {
    await insertOrder(tx, {
      order: {
        id,
        order_no: orderNo,
        customer_id: who.customerId,
        person_id: who.personId,
        flow_status: 0,
        business_type: draft.businessType,
        ...(booked && quoteColumns(booked)),
        ...detailColumns(details, draft.businessType, booked?.asked ?? null, {
          orderNo,
          customerRef: '',
          carrierNumbers: [],
        }),
        ...firstArrival(details, booked),
      },
      event: eventOf(context, shipperActor(who), id, { action: 'created', to: 0 }),
    })
  })
  return id
}
