import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readInboxSearch } from './desk/search.ts'

// Only those who answer for a provider ever load it.
export const inboxPage = {
  readSearch: readInboxSearch,
  load: () => loadChunk('inbox', () => import('./desk/inbox-page.tsx')),
}
