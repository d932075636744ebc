import { loadChunk } from '#kernel/chunk/load-chunk.ts'

// What quotes contribute to the customer's overview.
export const loadQuickQuote = () => loadChunk('quick-quote', () => import('./form/quick-quote.tsx'))
export const loadRecentInquiries = () =>
  loadChunk('recent-inquiries', () => import('./history/recent-inquiries.tsx'))

// The lane of an order.
export const loadLaneMap = () => loadChunk('lane-map', () => import('./map/lane-map.tsx'))
