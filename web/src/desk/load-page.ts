import { loadChunk } from '#kernel/load-chunk.ts'

export const loadStartPage = () => loadChunk('desk-start', () => import('./start-page.tsx'))
