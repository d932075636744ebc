// The trade's own words, one table in parts, so that a page loads only what it uses. A word table takes its terms from here;
// copy.test.ts finds a term that is written otherwise.
export * from './trade-words/documents.ts'
export * from './trade-words/goods.ts'
export * from './trade-words/money.ts'
export * from './trade-words/parties.ts'
export * from './trade-words/review.ts'
export * from './trade-words/transport.ts'
