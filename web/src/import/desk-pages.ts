import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readDeskImportsSearch } from './desk/search.ts'

export const deskImportsPage = {
  readSearch: readDeskImportsSearch,
  load: () => loadChunk('desk-imports', () => import('./desk/imports-page.tsx')),
}
