export { readFxSearch } from './fx/search.ts'
export { loadFxPage, loadMarkupsPage, loadRatesPage } from './load-page.ts'
export { readMarkupsSearch } from './markup/search.ts'
export { readRatesSearch } from './search.ts'
