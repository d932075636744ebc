export { loadCommodityPage } from './load-page.ts'
export { readCommoditySearch } from './search.ts'
