export { SearchDesk, SearchEverything } from './search-everything.tsx'
