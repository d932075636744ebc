export { loadStartPage } from './load-page.ts'
export { readStartSearch } from './search.ts'
