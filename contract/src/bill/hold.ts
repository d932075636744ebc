import { callsOf } from '../wire.ts'
import type { HoldShapes } from './hold.schema.ts'

// Why a customer's new orders are on hold and what would lift it. Agents read it, finance sets and lifts it.
const reader = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const
const finance = { access: 'staff', roles: ['finance', 'admin'] } as const

export const holdCalls = callsOf<HoldShapes>()({
  show: { method: 'GET', path: '/api/desk/Credit', ...reader },
  lift: { method: 'POST', path: '/api/desk/Credit/Lift', ...finance },
  endLift: { method: 'POST', path: '/api/desk/Credit/EndLift', ...finance },
  // By hand: new orders wait until a day, or until finance ends it.
  hold: { method: 'POST', path: '/api/desk/Credit/Hold', ...finance },
  endHold: { method: 'POST', path: '/api/desk/Credit/EndHold', ...finance },
})

export const holdReasonMaxLength = 500

// Over the credit limit, bills that had a dunning level which holds new orders, or finance by hand.
export const holdReasons = ['limit', 'dunning', 'manual'] as const
export type HoldReason = (typeof holdReasons)[number]
