// What other features and the app may use of quotes.
export type { FrozenQuotes } from './frozen-v1.ts'
export type { QuoteWords } from './quote-words.ts'
export { quoteFeature } from './routes.ts'
export type { KeptAnswer, KeptCost } from './thaw.ts'
