import { loadChunk } from '#kernel/chunk/load-chunk.ts'

// The desk's shell; no shipper and no visitor ever loads it.
export const loadDeskPages = () => loadChunk('desk-pages', () => import('./pages.ts'))
export const loadDesk = () => loadChunk('desk', () => import('./desk-layout.tsx'))
