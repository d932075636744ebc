// What other features and the app may use of quotes.
export { quoteForCustomer } from './for-customer.ts'
export type { FrozenCost, FrozenQuotes } from './frozen.ts'
export { quoteFeature } from './routes.ts'
