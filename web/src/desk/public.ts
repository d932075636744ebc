export { loadQuotesPage, loadStartPage } from './load-page.ts'
export { readQuotesSearch, readStartSearch } from './search.ts'
