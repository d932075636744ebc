import type { Words } from '../language.ts'
import { type FlowStatus, transportStateWords } from './order.ts'

// PRODUCT 7.2: the tabs of a customer's orders beside the states of the review, as the filters that they stand for.
export interface OrderViewFilter {
  flowStatus?: `${FlowStatus}`
  transportState?: string
  needsMe?: '1'
}

export const orderViews = {
  needsMe: { needsMe: '1' },
  toShip: { flowStatus: '2', transportState: 'waiting' },
  inTransit: { flowStatus: '2', transportState: 'picked_up,in_transit,out_for_delivery' },
  customs: { flowStatus: '2', transportState: 'customs' },
  delivered: { flowStatus: '2', transportState: 'delivered' },
} as const satisfies Record<string, OrderViewFilter>

export type OrderView = keyof typeof orderViews
export const orderViewNames = Object.keys(orderViews) as OrderView[]

export const orderViewWords: Record<OrderView, Words> = {
  needsMe: { zh: '待我处理', zhtw: '待我處理', en: 'Action needed' },
  toShip: transportStateWords.waiting,
  inTransit: transportStateWords.in_transit,
  customs: { zh: '清关', zhtw: '清關', en: 'Customs' },
  delivered: transportStateWords.delivered,
}
