import { loadChunk } from '#kernel/load-chunk.ts'

export const loadDeskOrdersPage = () => loadChunk('desk-orders', () => import('./orders-page.tsx'))
