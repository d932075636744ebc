import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readDeskOrdersSearch } from './desk/search.ts'

export const deskOrdersPage = {
  readSearch: readDeskOrdersSearch,
  load: () => loadChunk('desk-orders', () => import('./desk/orders-page.tsx')),
}
