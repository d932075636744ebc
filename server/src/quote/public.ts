// What other features and the app may use of quotes.
export { type FrozenCost, type FrozenQuotes, freeze, thaw } from './frozen.ts'
export { createInquirer } from './inquire.ts'
export { renewQuote } from './renew.ts'
export { quoteFeature } from './routes.ts'
export { quoteSearcher } from './search-quotes.ts'
export { inWords, keepAgreedQuote, quoteOfCustomer, recentQuotesOf, type StoredQuote } from './talk/quotes.ts'
