import type { Words } from '../language.ts'
import { type FlowStatus, flowStatusWords, type TransportState, transportStateWords } from './order.ts'

export interface OrderStateFacts {
  // One of FlowStatus.
  flowStatus: number
  transportState: TransportState
}

/** Where the goods of an accepted order are; undefined until they move, and for every other order. */
export const stateOnTheWay = ({
  flowStatus,
  transportState,
}: OrderStateFacts): Exclude<TransportState, 'waiting'> | undefined =>
  flowStatus === 2 && transportState !== 'waiting' ? transportState : undefined

/** The one word for the state of an order, on both sides: of its review, and of its transport once the goods move. */
export const orderStateWord = (order: OrderStateFacts): Words => {
  const moving = stateOnTheWay(order)
  return moving ? transportStateWords[moving] : flowStatusWords[order.flowStatus as FlowStatus]
}
