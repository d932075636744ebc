export { readAuditSearch } from './audit/search.ts'
export { loadAuditPage, loadQuotesPage, loadSitePage, loadStartPage } from './load-page.ts'
export { readNothing, readQuotesSearch, readStartSearch } from './search.ts'
