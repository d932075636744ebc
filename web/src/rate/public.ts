export { loadRatesPage } from './load-page.ts'
export { readRatesSearch } from './search.ts'
