import type { Queryable, Tx } from '#kernel/database.ts'
import type { StoredQuote } from './talk/quotes.ts'

// What quotes need from later features, brought together in app.ts.
export interface QuoteHooks {
  // Whether a provider's staff may refer to a customer by id.
  mayNameCustomer: (db: Queryable, providerId: string, id: string) => Promise<boolean>
  // The orders that stand for these quotes, by quote id.
  ordersOf: (
    db: Queryable,
    quoteIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { id: string; orderNo: string }>>
  conversationWith: (db: Queryable, customerId: string, providerId: string) => Promise<string | undefined>
  // A price as a message to the customer, with what `also` writes in one transaction.
  sayPrice: (said: SaidPrice, also: (tx: Tx) => Promise<void>) => Promise<void>
}

export interface SaidPrice {
  customerId: string
  providerId: string
  // The sender's person.
  personId: string
  stored: StoredQuote
  // An offer in the chat that it takes the place of.
  replaces: string | undefined
}
