import { loadChunk } from '#kernel/load-chunk.ts'

// Only those who answer for a provider ever load it.
export const loadInboxPage = () => loadChunk('inbox', () => import('./inbox-page.tsx'))
