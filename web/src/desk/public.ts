export { readAuditSearch } from './audit/search.ts'
export { readHealthSearch } from './health/search.ts'
export { loadAuditPage, loadHealthPage, loadQuotesPage, loadSitePage, loadStartPage } from './load-page.ts'
export { readNothing, readQuotesSearch, readStartSearch } from './search.ts'
