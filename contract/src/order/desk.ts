import type { Words } from '../language.ts'
import * as trade from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import type { OrderDeskShapes } from './desk.schema.ts'
import { type MilestoneCode, orderColumns, orderColumnWords } from './order.ts'

// Orders at the desk (PRODUCT 3, 5): review, milestones, measured weights, carrier numbers. Staff see their own
// provider's orders, the portal's administrator all.
const reader = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const
const pricer = { access: 'staff', roles: ['agent', 'pricing', 'admin'] } as const
const agent = { access: 'staff', roles: ['agent', 'admin'] } as const

export const orderDeskCalls = callsOf<OrderDeskShapes>()({
  list: { method: 'GET', path: '/api/desk/Orders', ...reader },
  exportList: { method: 'GET', path: '/api/desk/Orders/Export', ...reader, download: true },
  // What the list can be filtered by: channels and agents.
  choices: { method: 'GET', path: '/api/desk/Orders/Choices', ...reader },
  // Accepts all orders of one file in one request; a refusal is returned beside its order id.
  adoptMany: { method: 'POST', path: '/api/desk/Orders/Adopt', ...agent },
  // The same milestones for many orders: a container arrives, a flight leaves.
  recordMany: { method: 'POST', path: '/api/desk/Orders/Milestones', ...agent },
  // PRODUCT 7.1: prices and orders on behalf of a customer, at the customer's own prices and the caller's provider.
  inquireFor: { method: 'POST', path: '/api/desk/Inquiry', ...agent, limit: 'inquiry' },
  placeFor: { method: 'POST', path: '/api/desk/Orders', ...agent },
  editFor: { method: 'PUT', path: '/api/desk/Orders/:id', ...agent },
  one: { method: 'GET', path: '/api/desk/Orders/:id', ...reader },
  // What the order is expected to cost and earn, for those who make prices.
  cost: { method: 'GET', path: '/api/desk/Orders/:id/Cost', ...pricer },
  adopt: { method: 'POST', path: '/api/desk/Orders/:id/Adopt', ...agent },
  reject: { method: 'POST', path: '/api/desk/Orders/:id/Reject', ...agent },
  cancel: { method: 'POST', path: '/api/desk/Orders/:id/Cancel', ...agent },
  // The answer to a shipper who asked for a cancellation.
  replyToCancel: { method: 'POST', path: '/api/desk/Orders/:id/CancelRequest', ...agent },
  record: { method: 'POST', path: '/api/desk/Orders/:id/Milestones', ...agent },
  correctMilestone: {
    method: 'POST',
    path: '/api/desk/Orders/:id/Milestones/:milestoneId/Correct',
    ...agent,
  },
  voidMilestone: { method: 'POST', path: '/api/desk/Orders/:id/Milestones/:milestoneId/Void', ...agent },
  // Records the customer's word on a pending price change.
  consent: { method: 'POST', path: '/api/desk/Orders/:id/Consent', ...agent },
  measure: { method: 'POST', path: '/api/desk/Orders/:id/Measure', ...agent },
  weigh: { method: 'POST', path: '/api/desk/Orders/:id/Measure/Preview', ...agent },
  addDocument: { method: 'POST', path: '/api/desk/Orders/:id/Documents', ...agent },
  removeDocument: { method: 'DELETE', path: '/api/desk/Orders/:id/Documents/:documentId', ...agent },
  setNumbers: { method: 'PUT', path: '/api/desk/Orders/:id/Numbers', ...agent },
})

// In `data.reasons` of a 409: why recording a milestone wants to be confirmed, order by order.
export interface MilestoneReason {
  orderId: string
  orderNo: string
  // The goods are further already; or it would have happened before a milestone of an earlier stage.
  kind: 'out_of_order' | 'before_earlier'
  code: MilestoneCode
  // The milestone that it contradicts, and when that happened.
  furthest: MilestoneCode
  time: string
}

export const deskOrderSortKeys = ['submitTime', 'createTime'] as const
export type DeskOrderSortKey = (typeof deskOrderSortKeys)[number]
export const maxOrdersAtOnce = 500

// What the shipper's export has, and whose order it is.
export const deskOrderColumns = [
  'customerName',
  'urgency',
  ...orderColumns,
  'chargeable',
  'chargeableUnit',
] as const
export type DeskOrderColumn = (typeof deskOrderColumns)[number]
export const deskOrderColumnWords: Record<DeskOrderColumn, Words> = {
  ...orderColumnWords,
  customerName: trade.customer,
  customerRef: { zh: '客户参考号', zhtw: '客戶參考號', en: 'Customer’s reference' },
  urgency: { zh: '紧急程度', zhtw: '緊急程度', en: 'Urgency' },
  chargeable: { zh: '计费重', zhtw: '計費重', en: 'Chargeable weight' },
  chargeableUnit: { zh: '计费重单位', zhtw: '計費重單位', en: 'Chargeable unit' },
}
