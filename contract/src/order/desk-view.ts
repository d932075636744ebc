import type { Words } from '../language.ts'
import { type FlowStatus, flowStatusWords, type TransportState, transportStateWords } from './order.ts'

// The tabs of the desk's orders, as the filters that they stand for.
export interface DeskOrderViewFilter {
  flowStatus?: `${FlowStatus}`
  cancelRequested?: '1'
  moving?: '1'
  exception?: '1'
  done?: '1'
}

export const deskOrderViews = {
  review: { flowStatus: '1' },
  cancel: { cancelRequested: '1' },
  moving: { moving: '1' },
  exception: { exception: '1' },
  done: { done: '1' },
  all: {},
} as const satisfies Record<string, DeskOrderViewFilter>

export type DeskOrderView = keyof typeof deskOrderViews
export const deskOrderViewNames = Object.keys(deskOrderViews) as DeskOrderView[]

// What state an order is in, as one filter: of the review, or, once accepted, of the transport.
interface DeskOrderStateFilter {
  flowStatus: FlowStatus
  transport?: TransportState
  words: Words
}

const underWay = (transport: TransportState): DeskOrderStateFilter => ({
  flowStatus: 2,
  transport,
  words: transportStateWords[transport],
})

export const deskOrderStates = {
  review: { flowStatus: 1, words: flowStatusWords[1] },
  accepted: { flowStatus: 2, words: flowStatusWords[2] },
  rejected: { flowStatus: 3, words: flowStatusWords[3] },
  revoked: { flowStatus: 4, words: flowStatusWords[4] },
  cancelled: { flowStatus: 5, words: flowStatusWords[5] },
  waiting: underWay('waiting'),
  picked_up: underWay('picked_up'),
  in_transit: underWay('in_transit'),
  customs: underWay('customs'),
  out_for_delivery: underWay('out_for_delivery'),
  delivered: underWay('delivered'),
  exception: underWay('exception'),
} as const satisfies Record<string, DeskOrderStateFilter>

export type DeskOrderState = keyof typeof deskOrderStates
export const deskOrderStateNames = Object.keys(deskOrderStates) as DeskOrderState[]
