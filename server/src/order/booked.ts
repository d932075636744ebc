import type { Mode } from '@dtms/contract/mode.ts'
import { numberKey } from '@dtms/contract/order/number.ts'
import { documentsFor, type OrderDetails } from '@dtms/contract/order/rule.ts'
import { orderProblemWords } from '@dtms/contract/order/words.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { orderLoad } from '@dtms/pricing/load.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { Refusal, refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { QuoteToBook } from '#quote/public.ts'
import { arrivalColumns, orderArrival } from './arrival/columns.ts'
import type { OrderContext } from './context.ts'
import { cancelPolicyOf, isReplaced, providerIdOf, useQuote } from './sql.ts'

// A price is trusted only by its stored quote: unexpired by the database's clock, the customer's own, not used
// up (TRUST). What is taken from it is copied into the order and never priced again.

export const readQuote = (
  { quotes }: Pick<OrderContext, 'quotes'>,
  quoteId: string,
  { who, guest, hasGuest, isTrial }: RequestContext<CustomerSession>,
): Promise<QuoteToBook> => {
  const owner = { customerId: who.customerId, personId: who.personId, guest }
  // A test key knows its own quotes alone, which are not stored.
  const read = isTrial ? quotes.ofTrial(guest, quoteId) : quotes.toBook(owner, hasGuest, quoteId)
  return read.catch(error => {
    if (error instanceof Refusal && error.failure === 'thing.not-found') throw quoteNotFound()
    throw error
  })
}

export const quoteNotFound = () =>
  refuse('thing.not-found', { fields: { quoteId: { words: orderProblemWords.quoteRequired } } })

// The columns of an order that come from its quote.
export const quoteColumns = (booked: QuoteToBook) => ({
  provider_id: providerIdOf(booked.quote.provider.code),
  business_type: booked.quote.businessType,
  quote_id: booked.quoteId,
  quote: JSON.stringify(booked.quote),
  asked: JSON.stringify(booked.asked),
  quote_expires_at: new Date(booked.quote.expiresAtMs),
  total_usd_minor: booked.quote.totalUsdMinor,
  channel: booked.quote.channel,
  cancel_policy: cancelPolicyOf(booked.quote.provider.code, booked.quote.channel),
  service: JSON.stringify(booked.quote.service),
  origin_name: JSON.stringify(booked.originName),
  destination_name: JSON.stringify(booked.destinationName),
})

// The days of a new order, or of one on another quote; later ones are settled (arrival/settle.ts).
export const firstArrival = (details: OrderDetails, booked: Booked | null | undefined) =>
  booked ? arrivalColumns(orderArrival(details, booked.quote)) : {}

// The columns that the details are looked for by.
export const detailColumns = (
  details: OrderDetails,
  mode: Mode,
  asked: InquiryInput | null,
  named: { orderNo: string; customerRef: string; carrierNumbers: readonly { number: string }[] },
) => {
  const { quantity, grossG, volumeMm3 } = orderLoad(details.pieces, asked)
  const numbers = [
    named.orderNo,
    named.customerRef,
    details.fba?.shipmentId,
    details.fba?.referenceId,
    ...named.carrierNumbers.map(({ number }) => number),
  ]
  return {
    details: JSON.stringify(details),
    quantity,
    gross_g: grossG,
    volume_mm3: volumeMm3,
    ready_date: details.readyDate || null,
    required_documents: documentsFor(mode, details.commodities) as string[],
    numbers: [...new Set(numbers.map(number => numberKey(number ?? '')).filter(Boolean))],
  }
}

// 0 → 1 uses the quote; afterwards it belongs to this order only.
export const takeQuote = async (
  tx: Tx,
  orderId: string,
  { quoteId, expired }: { quoteId: string; expired: boolean },
): Promise<void> => {
  if (expired) throw refuse('order.quote-expired')
  if (await isReplaced(tx, quoteId)) throw refuse('quote.replaced')
  if (!(await useQuote(tx, quoteId, orderId))) throw refuse('order.quote-used')
}

export interface Booked {
  asked: InquiryInput
  quote: Quote
}
