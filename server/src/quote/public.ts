// What other features and the app may use of quotes.

export type { QuoteToBook } from './again/reprice.ts'
export type { BulkPricer, Offer } from './bulk/price-many.ts'
export { decodeV1, encodeV1 } from './kept/decode-v1.ts'
export { openQuotes, type Quotes } from './quotes.ts'
export { readInquiry } from './read-inquiry.ts'
export { inWords, type StoredQuote } from './talk/quotes.ts'
