import type { openBillSchema } from './bill.schema.ts'
import type { OpenAddresses } from './open.ts'

const payments = { method: 'GET', tag: 'payments', scope: 'bills:read' } as const
const bills = { method: 'GET', tag: 'bills', scope: 'bills:read' } as const

export const openBillOperations: OpenAddresses<typeof openBillSchema> = {
  listBills: { path: '/bills', ...bills, summary: 'List bills, newest first' },
  getBill: { path: '/bills/:id', ...bills, summary: 'Get a bill with its lines' },
  getBillPdf: { path: '/bills/:id/pdf', ...bills, file: true, summary: 'Download a bill as PDF' },
  listPayments: { path: '/payments', ...payments, summary: 'List payments, newest first' },
  getPayment: { path: '/payments/:id', ...payments, summary: 'Get a payment with the bills it paid' },
}
