// What other features and the app may use of quotes.

export type { QuoteToBook } from './again/reprice.ts'
export type { BulkPricer, Offer } from './bulk/price-many.ts'
export { openQuotes, type Quotes } from './quotes.ts'
export { readInquiry } from './read-inquiry.ts'
export { decodeV1, encodeV1 } from './stored/decode-v1.ts'
export { inWords, type StoredQuote } from './talk/quotes.ts'
