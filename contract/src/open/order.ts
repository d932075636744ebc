import type { OpenAddresses } from './open.ts'
import type { openOrderSchema } from './order.schema.ts'

const read = { tag: 'orders', scope: 'orders:read' } as const
const write = { tag: 'orders', scope: 'orders:write' } as const
const shipments = { method: 'GET', tag: 'shipments', scope: 'shipments:read' } as const

export const openOrderOperations: OpenAddresses<typeof openOrderSchema> = {
  createOrder: {
    ...{ method: 'POST', path: '/orders', ...write, status: 201 },
    summary: 'Book a quote',
  },
  validateOrder: {
    ...{ method: 'POST', path: '/orders/validate', ...write, test: true },
    summary: 'Validate an order; nothing is stored',
  },
  listOrders: { method: 'GET', path: '/orders', ...read, summary: 'List orders, newest first' },
  getOrder: { method: 'GET', path: '/orders/:id', ...read, summary: 'Get an order' },
  updateOrder: {
    ...{ method: 'PATCH', path: '/orders/:id', ...write },
    summary: 'Update an order; once accepted, only what affects neither price nor places',
  },
  amendOrder: {
    ...{ method: 'POST', path: '/orders/:id/amendments', ...write, status: 201 },
    summary: 'Request an amendment to an accepted order',
  },
  cancelOrder: {
    ...{ method: 'POST', path: '/orders/:id/cancel', ...write },
    summary: 'Revoke an order under review, or ask to cancel an accepted one',
  },
  listDocuments: {
    method: 'GET',
    path: '/orders/:id/documents',
    ...read,
    summary: 'List an order’s documents',
  },
  addDocument: {
    ...{ method: 'POST', path: '/orders/:id/documents', ...write, status: 201, upload: true },
    summary: 'Upload a document; the same kind again is its next version',
  },
  getDocument: {
    ...{ method: 'GET', path: '/orders/:id/documents/:documentId', ...read, file: true },
    summary: 'Download a document',
  },
  listShipments: { path: '/shipments', ...shipments, summary: 'List shipments, newest first' },
  getShipment: { path: '/shipments/:id', ...shipments, summary: 'Get a shipment; its id is the order’s' },
  listEvents: { path: '/shipments/:id/events', ...shipments, summary: 'List a shipment’s milestones' },
}
