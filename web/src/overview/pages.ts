import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readOverviewSearch } from './search.ts'

export const overviewPage = {
  readSearch: readOverviewSearch,
  load: () => loadChunk('overview', () => import('./overview-page.tsx')),
}

export const loadSpendBlock = () => loadChunk('spend', () => import('./spend/spend-block.tsx'))
