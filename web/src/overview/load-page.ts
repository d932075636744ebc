import { loadChunk } from '#kernel/load-chunk.ts'

export const loadOverviewPage = () => loadChunk('overview', () => import('./overview-page.tsx'))
