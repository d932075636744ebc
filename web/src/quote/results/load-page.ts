import { loadChunk } from '#kernel/load-chunk.ts'

// Typical lanes and what they cost now, for the home page.
export const loadLanes = () => loadChunk('lanes', () => import('../map/lanes.tsx'))

// The form and all that belongs to it: who opens another page does not load it.
export const loadInquiryPage = () => loadChunk('inquiry', () => import('./inquiry-page.tsx'))

// What quotes contribute to the customer's overview.
export const loadQuickQuote = () => loadChunk('quick-quote', () => import('../form/quick-quote.tsx'))
export const loadRecentInquiries = () =>
  loadChunk('recent-inquiries', () => import('../history/recent-inquiries.tsx'))

// The lane of an order.
export const loadLaneMap = () => loadChunk('lane-map', () => import('../map/lane-map.tsx'))
