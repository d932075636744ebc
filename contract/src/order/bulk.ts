import { callsOf } from '../wire.ts'
import type { OrderBulkShapes } from './bulk.schema.ts'

// What a shipper does with many orders of the list at once. Tags and the archive are the customer's own: the desk sees
// neither.
const customer = { access: 'customer', module: 'orders' } as const

export const orderBulkCalls = callsOf<OrderBulkShapes>()({
  archive: { method: 'POST', path: '/api/shipping/PersonOrder/Bulk/Archive', ...customer },
  tag: { method: 'POST', path: '/api/shipping/PersonOrder/Bulk/Tags', ...customer },
  tags: { method: 'GET', path: '/api/shipping/PersonOrder/Tags', ...customer },
  // One PDF with a label for each piece of every order.
  labels: { method: 'GET', path: '/api/shipping/PersonOrder/Bulk/Labels', ...customer, download: true },
  // One ZIP with a folder for each order: its confirmation and the files attached to it.
  papers: { method: 'GET', path: '/api/shipping/PersonOrder/Bulk/Documents', ...customer, download: true },
})

// In one file of labels or documents; other actions take as many as every list (`bulkMax`).
export const maxOrdersInFile = 100
// The sum of the attached files of one ZIP.
export const maxPapersBytes = 500 * 1024 * 1024

export const maxTags = 10
export const tagMaxLength = 30

// In `data.reasons` of a 409: which orders a file would leave out, and why.
export interface LeftOutReason {
  orderId: string
  // Empty where the order is not one of the caller's.
  orderNo: string
  text: string
}
