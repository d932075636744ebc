// What other features and the app may use of quotes.
export type { FrozenCost, FrozenQuotes } from './frozen.ts'
export { requestJobs } from './request/jobs.ts'
export { quoteFeature } from './routes.ts'
export { quoteSearcher } from './search-quotes.ts'
