import type { Inquiry } from '@dtms/pricing/input/inquiry.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import { buyerOf, type RateCatalogue } from '#rate/public.ts'

// Prices that are only compared: from one state of the rates, for one customer, not stored.
export const unstoredPrices = (catalogue: RateCatalogue, customerId: string | undefined, now: Date) => {
  const { sheetIndex: sheets, fx, markups, calendar, providers } = catalogue
  const buyer = buyerOf(catalogue, customerId)
  const nowMs = now.getTime()
  return (inquiry: Inquiry): readonly Quote[] =>
    priceInquiry({ sheets, inquiry, nowMs, fx, markups, calendar, providers, buyer }).quotes
}
