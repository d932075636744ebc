export { readAuditSearch } from './audit/search.ts'
export { readCustomersSearch } from './customers/search.ts'
export { readHealthSearch } from './health/search.ts'
export {
  loadAuditPage,
  loadCustomersPage,
  loadHealthPage,
  loadMailsPage,
  loadPlacesPage,
  loadQuotesPage,
  loadSitePage,
  loadStartPage,
} from './load-page.ts'
export { readMailsSearch } from './mails/search.ts'
export { readPlacesSearch } from './places/search.ts'
export { readNothing, readQuotesSearch, readStartSearch } from './search.ts'
