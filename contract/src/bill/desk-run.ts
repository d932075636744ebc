import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { BillDeskRunShapes } from './desk-run.schema.ts'

// The bills of a month, beside `Bills/Run`: looked at first, for chosen customers, made by a job that can be left and
// stopped. A run goes on after a restart.
const finance = { access: 'staff', roles: ['finance', 'admin'] } as const

export const billDeskRunCalls = callsOf<BillDeskRunShapes>()({
  preview: { method: 'GET', path: '/api/desk/Bills/Runs/Preview', ...finance },
  list: { method: 'GET', path: '/api/desk/Bills/Runs', ...finance },
  start: { method: 'POST', path: '/api/desk/Bills/Runs', ...finance },
  one: { method: 'GET', path: '/api/desk/Bills/Runs/:id', ...finance },
  stop: { method: 'POST', path: '/api/desk/Bills/Runs/:id/Stop', ...finance },
})

export const maxCustomersOfARun = 5_000

export const runStates = ['running', 'done', 'stopped'] as const
export type RunState = (typeof runStates)[number]
export const runStateWords: Record<RunState, Words> = {
  running: { zh: '出账中', zhtw: '出帳中', en: 'Running' },
  done: { zh: '已完成', zhtw: '已完成', en: 'Finished' },
  stopped: { zh: '已停止', zhtw: '已停止', en: 'Stopped' },
}

export const runAccountStates = ['waiting', 'billed', 'skipped', 'failed'] as const
export type RunAccountState = (typeof runAccountStates)[number]
export const runAccountStateWords: Record<RunAccountState, Words> = {
  waiting: { zh: '待处理', zhtw: '待處理', en: 'Waiting' },
  billed: { zh: '已出账', zhtw: '已出帳', en: 'Billed' },
  skipped: { zh: '已跳过', zhtw: '已略過', en: 'Skipped' },
  failed: { zh: '失败', zhtw: '失敗', en: 'Failed' },
}

// What becomes of a customer's charges in one currency.
export const runBillStates = ['ready', 'no_account', 'billed_before', 'held', 'not_positive'] as const
export type RunBillState = (typeof runBillStates)[number]
export const runBillStateWords: Record<RunBillState, Words> = {
  ready: { zh: '可出账', zhtw: '可出帳', en: 'Ready' },
  no_account: {
    zh: '没有默认收款账户，留作草稿',
    zhtw: '沒有預設收款帳戶，留作草稿',
    en: 'No default bank account: stays a draft',
  },
  billed_before: { zh: '该月已出账', zhtw: '該月已出帳', en: 'This month is already billed' },
  held: { zh: '待客户确认', zhtw: '待客戶確認', en: 'Awaiting customer' },
  not_positive: { zh: '合计不大于零', zhtw: '合計不大於零', en: 'Zero or less in total' },
}

// Why a customer was skipped; a failure has its own words.
export type RunSkip = 'billed_before' | 'held' | 'not_positive' | 'nothing'
export const runSkipWords: Record<RunSkip, Words> = {
  billed_before: runBillStateWords.billed_before,
  held: runBillStateWords.held,
  not_positive: runBillStateWords.not_positive,
  nothing: { zh: '已没有待出账的费用', zhtw: '已沒有待出帳的費用', en: 'Nothing left to bill' },
}
