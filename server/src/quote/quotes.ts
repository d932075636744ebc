import type { Language } from '@dtms/contract/language.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import type { Tx } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { createPriceAgain } from './again/price-again.ts'
import { createReprice, readQuoteToBook } from './again/reprice.ts'
import { type Offer, openBulkPricer, storeOffers } from './bulk/price-many.ts'
import { guestQuote } from './guest-quote.ts'
import { createInquirer } from './inquire.ts'
import { quoteCost } from './margin/cost.ts'
import { readInquiry } from './read-inquiry.ts'
import { renewQuote } from './renew.ts'
import { holdOffer, type OfferToApprove } from './spot/from-offer.ts'
import type { Owner } from './sql.ts'
import { type AgreedPrice, quoteOfCustomer, recentQuotesOf, storeAgreedQuote } from './talk/quotes.ts'
import { openTrials } from './trial/trial.ts'

// What chats, orders and imports do with quotes.
export const openQuotes = (services: Services, rates: RateCatalogueKeeper) => {
  const { db, ids } = services
  const inquire = createInquirer(services, rates)
  return {
    inquire,
    renew: (owner: Owner, quoteId: string, language: Language) =>
      renewQuote(db, inquire, owner, quoteId, language),

    toBook: (owner: Owner & { customerId: string; personId: string }, hasGuest: boolean, quoteId: string) =>
      readQuoteToBook(db, owner, hasGuest, quoteId),
    ofTrial: openTrials(services, rates).toBook,
    reprice: createReprice(db, inquire),
    priceAgain: createPriceAgain(rates),
    // The names of the two ends of agreed terms.
    laneNames: (asked: InquiryInput) => {
      const { origin, destination } = readInquiry(asked, rates.current().places, { agreed: true })
      return { originName: origin.name, destinationName: destination.name }
    },

    ofCustomer: (customerId: string, quoteId: string) => quoteOfCustomer(db, customerId, quoteId),
    /** What the quote cost the provider, for staff. */
    costOf: (quoteId: string, quote: Quote) => quoteCost(db, quoteId, quote),
    recentOf: (customerId: string, providerCode: string) => recentQuotesOf(db, customerId, providerCode),
    // An offer below the floor of who makes it waits for approval.
    holdOffer: (offer: OfferToApprove) => holdOffer(services, offer),
    storeAgreed: (tx: Tx, agreed: AgreedPrice) => storeAgreedQuote(tx, ids, agreed),

    guestQuote,

    bulkPricer: (customerId: string) => openBulkPricer(services, rates, customerId),
    storeOffers: (tx: Tx, owner: { customerId: string; personId: string }, offers: readonly Offer[]) =>
      storeOffers(services, tx, owner, offers),
  }
}

export type Quotes = ReturnType<typeof openQuotes>
