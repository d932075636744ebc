import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readPlacedSearch, readPlaceSearch, readShipmentSearch } from './search.ts'

export { orderModeOf } from './mode.ts'
export { placedTitle } from './placed/title.ts'
export { trackText } from './track/text.ts'

export const shipmentsPage = {
  readSearch: readShipmentSearch,
  load: () => loadChunk('shipments', () => import('./list/shipments-page.tsx')),
}

export const placePage = {
  readSearch: readPlaceSearch,
  load: () => loadChunk('order', () => import('./place/place-page.tsx')),
}
export const placedPage = {
  readSearch: readPlacedSearch,
  load: () => loadChunk('placed', () => import('./placed/placed-page.tsx')),
}
export const loadTrackPage = () => loadChunk('track', () => import('./track/track-page.tsx'))

// What orders contribute to the customer's overview.
export const loadRecentOrders = () => loadChunk('recent-orders', () => import('./recent-orders.tsx'))
