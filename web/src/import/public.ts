export { loadImportPage } from './load-page.ts'
export { readImportSearch } from './search.ts'
