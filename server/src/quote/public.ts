// What other features and the app may use of quotes.

export { createPriceAgain, type PriceAgain } from './again/price-again.ts'
export { createReprice, type QuoteToBook, type Reprice, readQuoteToBook } from './again/reprice.ts'
export type { FrozenCost, FrozenQuotes } from './frozen.ts'
export { createInquirer } from './inquire.ts'
export { requestJobs } from './request/jobs.ts'
export { quoteFeature } from './routes.ts'
export { quoteSearcher } from './search-quotes.ts'
