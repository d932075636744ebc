export { readCoverageSearch } from './coverage/search.ts'
export { readFxSearch } from './fx/search.ts'
export {
  loadCoveragePage,
  loadFxPage,
  loadMarkupsPage,
  loadRatesPage,
  loadSurchargesPage,
} from './load-page.ts'
export { readMarkupsSearch } from './markup/search.ts'
export { readRatesSearch } from './search.ts'
export { readSurchargesSearch } from './surcharge/search.ts'
