import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readImportSearch } from './search.ts'

export const importPage = {
  readSearch: readImportSearch,
  load: () => loadChunk('order-import', () => import('./import-page.tsx')),
}
