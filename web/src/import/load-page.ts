import { loadChunk } from '#kernel/load-chunk.ts'

export const loadImportPage = () => loadChunk('order-import', () => import('./import-page.tsx'))
