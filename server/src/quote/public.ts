// What other features and the app may use of quotes.

export { createPriceAgain, type PriceAgain } from './again/price-again.ts'
export { createReprice, type QuoteToBook, type Reprice, readQuoteToBook } from './again/reprice.ts'
export {
  type BulkPricer,
  type ChannelName,
  keepOffers,
  type Offer,
  openBulkPricer,
} from './bulk/price-many.ts'
export { createInquirer } from './inquire.ts'
export { decodeV1, encodeV1, type StoredV1 } from './kept/decode-v1.ts'
export type { KeptCost } from './kept/kept-form.ts'
export { withOptions } from './options.ts'
export { readInquiry } from './read-inquiry.ts'
export { renewQuote } from './renew.ts'
export { dateInquiryBack } from './sql.ts'
export { inWords, keepAgreedQuote, quoteOfCustomer, recentQuotesOf, type StoredQuote } from './talk/quotes.ts'
