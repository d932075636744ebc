import { loadChunk } from '#kernel/load-chunk.ts'

export const loadRequestsPage = () => loadChunk('desk-requests', () => import('./requests-page.tsx'))
