import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readRequestsSearch } from './desk/search.ts'
import { readSpotSearch } from './spot/search.ts'

export const requestsPage = {
  readSearch: readRequestsSearch,
  load: () => loadChunk('desk-requests', () => import('./desk/requests-page.tsx')),
}

export const spotPage = {
  readSearch: readSpotSearch,
  load: () => loadChunk('desk-spot', () => import('./spot/spot-page.tsx')),
}
