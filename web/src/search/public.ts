export { SearchEverything } from './search-everything.tsx'
