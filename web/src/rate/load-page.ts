import { loadChunk } from '#kernel/load-chunk.ts'

// Only the provider's pricing staff ever load these.
export const loadRatesPage = () => loadChunk('rates', () => import('./rates-page.tsx'))
export const loadMarkupsPage = () => loadChunk('markups', () => import('./markup/markups-page.tsx'))
export const loadCoveragePage = () => loadChunk('coverage', () => import('./coverage/coverage-page.tsx'))
export const loadFxPage = () => loadChunk('fx', () => import('./fx/fx-page.tsx'))
export const loadSurchargesPage = () =>
  loadChunk('surcharges', () => import('./surcharge/surcharges-page.tsx'))
