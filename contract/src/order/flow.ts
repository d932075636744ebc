import type { FailureName } from '../failure.ts'
import type { Approval, FlowStatus } from './order.ts'

// PRODUCT 3: who may move an order from where to where. Pure: the server refuses by it, the web shows by it.

// Everything that decides what may be done with an order.
export interface OrderFacts {
  flowStatus: FlowStatus
  approval: Approval | null
  // Goods are in the provider's hands; departed from the origin.
  received: boolean
  departed: boolean
  cancelRequested: boolean
  // A higher price by measured weight waits for the shipper's consent.
  consentWanted: boolean
}

export type OrderSide = 'owner' | 'member' | 'provider'

export interface OrderMove {
  by: readonly OrderSide[]
  from: readonly FlowStatus[]
  // Absent: the status stays.
  to?: FlowStatus
  // What refuses the move although the status would allow it.
  unless?: (facts: OrderFacts) => FailureName | false
  // A clearer failure than "not in this status", where a status has one.
  instead?: Partial<Record<FlowStatus, FailureName>>
  needsReason?: true
}

const shipper = ['owner', 'member'] as const
const provider = ['provider'] as const

const isWaiting = ({ approval }: OrderFacts) => approval === 'waiting'

export const orderMoves = {
  edit: { by: shipper, from: [0, 1, 2, 3, 4], unless: f => f.departed && 'order.departed' },
  // PRODUCT 7.1: what bears on the price or the places of an accepted order is requested, and answered.
  amend: { by: shipper, from: [2], unless: f => f.departed && 'order.departed' },
  withdrawAmendment: { by: shipper, from: [2] },
  acceptAmendment: { by: provider, from: [2], unless: f => f.departed && 'order.departed' },
  declineAmendment: { by: provider, from: [2], needsReason: true },
  remove: { by: shipper, from: [0] },
  // From 3 and 4 the order is submitted again.
  submit: { by: shipper, from: [0, 3, 4], to: 1, unless: f => isWaiting(f) && 'order.approval-waiting' },
  approve: {
    by: ['owner'],
    from: [0, 3, 4],
    to: 1,
    unless: f => !isWaiting(f) && 'order.wrong-status',
  },
  decline: {
    by: ['owner'],
    from: [0, 3, 4],
    unless: f => !isWaiting(f) && 'order.wrong-status',
    needsReason: true,
  },
  revoke: { by: shipper, from: [1], to: 4, unless: f => f.received && 'order.received' },
  requestCancel: {
    by: shipper,
    from: [2],
    unless: f => (f.departed && 'order.departed') || (f.cancelRequested && 'order.cancel-pending'),
    instead: { 1: 'order.revoke-instead' },
    // Asked for in the browser; PRODUCT 5 has the call without a body.
  },
  agree: { by: shipper, from: [1, 2], unless: f => !f.consentWanted && 'order.no-consent-wanted' },
  disagree: {
    by: shipper,
    from: [1, 2],
    unless: f => !f.consentWanted && 'order.no-consent-wanted',
    needsReason: true,
  },
  adopt: { by: provider, from: [1], to: 2 },
  reject: { by: provider, from: [1], to: 3, needsReason: true },
  cancel: {
    by: provider,
    from: [1, 2],
    to: 5,
    needsReason: true,
    unless: f => f.departed && 'order.departed',
  },
  consentCancel: {
    by: provider,
    from: [2],
    to: 5,
    unless: f => (!f.cancelRequested && 'order.wrong-status') || (f.departed && 'order.departed'),
  },
  refuseCancel: {
    by: provider,
    from: [2],
    unless: f => !f.cancelRequested && 'order.wrong-status',
    needsReason: true,
  },
  // Goods may come before the review is done; they leave only after it.
  record: { by: provider, from: [1, 2] },
  depart: { by: provider, from: [2] },
  recordConsent: {
    by: provider,
    from: [1, 2],
    unless: f => !f.consentWanted && 'order.price-change-answered',
  },
  measure: { by: provider, from: [1, 2], unless: f => f.departed && 'order.departed' },
  // Documents may be added at any time before the end.
  attach: { by: ['owner', 'member', 'provider'], from: [0, 1, 2, 3, 4] },
  setNumbers: { by: provider, from: [1, 2] },
} as const satisfies Record<string, OrderMove>

export type OrderMoveName = keyof typeof orderMoves

// Why this side may not make this move now, or undefined where it may.
export const moveRefusal = (
  name: OrderMoveName,
  side: OrderSide,
  facts: OrderFacts,
): FailureName | undefined => {
  const move: OrderMove = orderMoves[name]
  if (!move.by.includes(side)) return 'access.forbidden'
  if (!move.from.includes(facts.flowStatus)) return move.instead?.[facts.flowStatus] ?? 'order.wrong-status'
  return move.unless?.(facts) || undefined
}

export const statusAfter = (name: OrderMoveName, facts: OrderFacts): FlowStatus => {
  const move: OrderMove = orderMoves[name]
  return move.to ?? facts.flowStatus
}

// What this side may do now: the actions that a page offers.
export const allowedMoves = (side: OrderSide, facts: OrderFacts): OrderMoveName[] =>
  (Object.keys(orderMoves) as OrderMoveName[]).filter(name => moveRefusal(name, side, facts) === undefined)
