import { loadChunk } from '#kernel/load-chunk.ts'
import { readRequestsSearch } from './desk/search.ts'

export const requestsPage = {
  readSearch: readRequestsSearch,
  load: () => loadChunk('desk-requests', () => import('./desk/requests-page.tsx')),
}
