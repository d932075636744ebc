export { readAuditSearch } from './audit/search.ts'
export { loadAuditPage, loadQuotesPage, loadStartPage } from './load-page.ts'
export { readQuotesSearch, readStartSearch } from './search.ts'
