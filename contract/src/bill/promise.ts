import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { PromiseShapes } from './promise.schema.ts'

// What customers said about when they pay, for staff only. While a promise runs, its bills are not dunned.
const reader = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const

export const promiseCalls = callsOf<PromiseShapes>()({
  list: { method: 'GET', path: '/api/desk/Promises', ...reader },
  add: { method: 'POST', path: '/api/desk/Promises', ...reader },
  // The promise before stays in the history.
  change: { method: 'PUT', path: '/api/desk/Promises/:id', ...reader },
  withdraw: { method: 'POST', path: '/api/desk/Promises/:id/Withdraw', ...reader },
})

export const promiseLimits = { saidBy: 80, note: 500, bills: 100 } as const

export const promiseStates = ['running', 'kept', 'broken', 'changed', 'withdrawn'] as const
export type PromiseState = (typeof promiseStates)[number]
export const promiseStateWords: Record<PromiseState, Words> = {
  running: { zh: '待付款', zhtw: '待付款', en: 'Open' },
  kept: { zh: '已兑现', zhtw: '已兌現', en: 'Kept' },
  broken: { zh: '未兑现', zhtw: '未兌現', en: 'Broken' },
  changed: { zh: '已更改', zhtw: '已變更', en: 'Changed' },
  withdrawn: { zh: '已撤销', zhtw: '已撤銷', en: 'Withdrawn' },
}
