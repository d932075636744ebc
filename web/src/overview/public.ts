export { loadOverviewPage } from './load-page.ts'
export { readOverviewSearch } from './search.ts'
