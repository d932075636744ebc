import type { Words } from '../language.ts'
import * as money from '../trade-words/money.ts'
import { callsOf } from '../wire.ts'
import type { BillDeskRefundShapes } from './desk-refund.schema.ts'

// A customer's credit that finance pays back.
const reader = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const
const finance = { access: 'staff', roles: ['finance', 'admin'] } as const

export const billDeskRefundCalls = callsOf<BillDeskRefundShapes>()({
  refunds: { method: 'GET', path: '/api/desk/Refunds', ...reader },
  // Takes the header Idempotency-Key: one refund however often it is sent.
  refund: { method: 'POST', path: '/api/desk/Refunds', ...finance },
  credit: { method: 'GET', path: '/api/desk/Refunds/Credit', ...finance },
  one: { method: 'GET', path: '/api/desk/Refunds/:id', ...reader },
  reverse: { method: 'POST', path: '/api/desk/Refunds/:id/Reverse', ...finance },
})

export const refundStates = ['paid', 'reversed'] as const
export type RefundState = (typeof refundStates)[number]
export const refundStateWords: Record<RefundState, Words> = {
  paid: { zh: '已退款', zhtw: '已退款', en: 'Refunded' },
  reversed: money.writtenBack,
}
