import { loadChunk } from '#kernel/load-chunk.ts'

export const loadDeskImportsPage = () => loadChunk('desk-imports', () => import('./imports-page.tsx'))
