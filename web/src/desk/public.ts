export { readCustomersSearch } from './customers/search.ts'
export { loadCustomersPage, loadQuotesPage, loadStartPage } from './load-page.ts'
export { readQuotesSearch, readStartSearch } from './search.ts'
