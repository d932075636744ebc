export { findMine, findOurs } from './hits.ts'
export { SearchDesk, SearchEverything } from './search-everything.tsx'
export { useFound } from './use-found.ts'
