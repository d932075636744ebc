import { callsOf } from '../wire.ts'
import type { OrderPdfShapes } from './pdf.schema.ts'

// An order's documents as PDF, for its shipper and for the staff of its provider.
const reader = {
  access: 'session',
  roles: ['owner', 'member', 'agent', 'finance', 'admin'],
  module: 'orders',
  download: true,
} as const

export const orderPdfCalls = callsOf<OrderPdfShapes>()({
  confirmation: { method: 'GET', path: '/api/shipping/PersonOrder/:id/Confirmation', ...reader },
  // One sticker a piece: Amazon's box label where it goes to a warehouse of Amazon's, a shipping mark elsewhere.
  labels: { method: 'GET', path: '/api/shipping/PersonOrder/:id/Labels', ...reader },
})

// One file holds no more; the next begins with the piece after.
export const maxLabels = 500
