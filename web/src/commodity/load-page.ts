import { loadChunk } from '#kernel/load-chunk.ts'

export const loadCommodityPage = () => loadChunk('commodities', () => import('./commodity-page.tsx'))
