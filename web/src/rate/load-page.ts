import { loadChunk } from '#kernel/load-chunk.ts'

// Only the provider's pricing staff ever load this.
export const loadRatesPage = () => loadChunk('rates', () => import('./rates-page.tsx'))
