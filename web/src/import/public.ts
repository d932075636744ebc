export { loadDeskImportsPage } from './desk/load-page.ts'
export { readDeskImportsSearch } from './desk/search.ts'
export { loadImportPage } from './load-page.ts'
export { readImportSearch } from './search.ts'
