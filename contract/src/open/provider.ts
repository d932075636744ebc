import type { OpenAddresses } from './open.ts'
import type { openProviderSchema } from './provider.schema.ts'

const orders = { tag: 'orders', side: 'provider' } as const
const bills = { method: 'GET', tag: 'bills', scope: 'bills:read', side: 'provider' } as const

export const openProviderOperations: OpenAddresses<typeof openProviderSchema> = {
  listProviderOrders: {
    ...{ method: 'GET', path: '/provider/orders', scope: 'orders:read', ...orders },
    summary: 'List the orders placed with you, newest first',
  },
  getProviderOrder: {
    ...{ method: 'GET', path: '/provider/orders/:id', scope: 'orders:read', ...orders },
    summary: 'Get an order with its milestones',
  },
  recordMilestones: {
    ...{ method: 'POST', path: '/provider/orders/:id/milestones', scope: 'milestones:write', ...orders },
    summary: 'Record milestones and exceptions; one that is out of order needs `confirm`',
  },
  listProviderBills: { path: '/provider/bills', ...bills, summary: 'List the bills you made, newest first' },
  getProviderBill: { path: '/provider/bills/:id', ...bills, summary: 'Get a bill with its lines' },
  createRateSheetDraft: {
    ...{ method: 'POST', path: '/provider/rate-sheets', tag: 'rate sheets', scope: 'rates:write' },
    ...{ status: 201, upload: true, side: 'provider' },
    summary: 'Upload a rate sheet as a draft; your staff publish it at the desk',
  },
}
