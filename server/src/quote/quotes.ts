import type { Language } from '@dtms/contract/language.ts'
import type { Tx } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { createPriceAgain } from './again/price-again.ts'
import { createReprice, readQuoteToBook } from './again/reprice.ts'
import { keepOffers, type Offer, openBulkPricer } from './bulk/price-many.ts'
import { createInquirer } from './inquire.ts'
import { renewQuote } from './renew.ts'
import type { Owner } from './sql.ts'
import { type AgreedPrice, keepAgreedQuote, quoteOfCustomer, recentQuotesOf } from './talk/quotes.ts'

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
    reprice: createReprice(db, inquire),
    priceAgain: createPriceAgain(rates),

    ofCustomer: (customerId: string, quoteId: string) => quoteOfCustomer(db, customerId, quoteId),
    recentOf: (customerId: string, providerCode: string) => recentQuotesOf(db, customerId, providerCode),
    keepAgreed: (tx: Tx, agreed: AgreedPrice) => keepAgreedQuote(tx, ids, agreed),

    bulkPricer: (customerId: string) => openBulkPricer(services, rates, customerId),
    keepOffers: (tx: Tx, owner: { customerId: string; personId: string }, offers: readonly Offer[]) =>
      keepOffers(services, tx, owner, offers),
  }
}

export type Quotes = ReturnType<typeof openQuotes>
