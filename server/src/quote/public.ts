// What other features and the app may use of quotes.

export { createPriceAgain, type PriceAgain } from './again/price-again.ts'
export { createReprice, type QuoteToBook, type Reprice, readQuoteToBook } from './again/reprice.ts'
export type { FrozenQuotes } from './frozen-v1.ts'
export type { QuoteWords } from './quote-words.ts'
export { requestJobs } from './request/jobs.ts'
export { quoteFeature } from './routes.ts'
export { quoteSearcher } from './search-quotes.ts'
export type { KeptAnswer, KeptCost } from './thaw.ts'
