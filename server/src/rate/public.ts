// What other features and the app may use of rates.
export { openRateBook, type RateBookKeeper } from './book/keep-book.ts'
export { buyerOf, compileStored, type RateBook } from './book/rate-book.ts'
export { bookSize } from './book/size.ts'
export { countExpiring } from './publish/expiring.ts'
