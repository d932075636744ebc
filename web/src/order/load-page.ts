import { loadChunk } from '#kernel/load-chunk.ts'

export const loadShipmentsPage = () => loadChunk('shipments', () => import('./list/shipments-page.tsx'))
export const loadPlacePage = () => loadChunk('order', () => import('./place/place-page.tsx'))
// What orders contribute to the customer's overview.
export const loadRecentOrders = () => loadChunk('recent-orders', () => import('./recent-orders.tsx'))
