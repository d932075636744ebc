import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readCommoditySearch } from './search.ts'

export const commodityPage = {
  readSearch: readCommoditySearch,
  load: () => loadChunk('commodities', () => import('./commodity-page.tsx')),
}
