import { loadChunk } from '#kernel/chunk/load-chunk.ts'

// For customers: the prices open to them.
export const myPricesPage = {
  readSearch: (): object => ({}),
  load: () => loadChunk('my-prices', () => import('./mine/my-prices-page.tsx')),
}
