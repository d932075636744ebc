import type { Words } from '../language.ts'
import type { StaffRole } from '../role.ts'
import { callsOf } from '../wire.ts'
import type { TaskRuleShapes, TaskShapes } from './task.schema.ts'

// Tasks of a provider's staff (PRODUCT 7.1). Staff see their own provider's, portal admins all.
const staff = { access: 'staff', roles: ['agent', 'pricing', 'finance', 'admin'] } as const

export const taskCalls = callsOf<TaskShapes>()({
  list: { method: 'GET', path: '/api/desk/Tasks', ...staff },
  add: { method: 'POST', path: '/api/desk/Tasks', ...staff },
  change: { method: 'PUT', path: '/api/desk/Tasks', ...staff },
  // Who a task, an order or a mention may name.
  colleagues: { method: 'GET', path: '/api/desk/Tasks/Colleagues', ...staff },
})

const admin = { access: 'staff', roles: ['admin'] } as const

// Provider admins have their own provider's rules; portal admins name a provider.
export const taskRuleCalls = callsOf<TaskRuleShapes>()({
  rules: { method: 'GET', path: '/api/desk/Tasks/Rules', ...admin },
  setRules: { method: 'PUT', path: '/api/desk/Tasks/Rules', ...admin },
})

// What makes a task by itself, and closes it when the reason is gone. `amount` is in `unit`.
export const taskRules = {
  no_pickup: { unit: 'hours', amount: 24, max: 240, role: 'agent' },
  no_news: { unit: 'days', amount: 3, max: 60, role: 'agent' },
  document_missing: { unit: 'days', amount: 2, max: 60, role: 'agent' },
} as const satisfies Record<string, { unit: 'hours' | 'days'; amount: number; max: number; role: StaffRole }>
export type TaskRule = keyof typeof taskRules
export const taskRuleNames = Object.keys(taskRules) as [TaskRule, ...TaskRule[]]

export const taskStates = ['open', 'done'] as const
export type TaskState = (typeof taskStates)[number]

// Whose tasks a list shows: mine are those given to me, and those of my role without an assignee.
export const taskScopes = ['mine', 'team'] as const
export type TaskScope = (typeof taskScopes)[number]

export const taskSortKeys = ['dueDay', 'createTime'] as const

export const taskTitleMaxLength = 120
export const taskNoteMaxLength = 500

// What a task is about. `own` ones were written by a person; the others have their titles here. Rules make those of
// `taskRules`; `request`, `approval` and `amendment` are open until they are answered on their own page.
export const taskKindWords = {
  own: { zh: '任务', zhtw: '任務', en: 'Task' },
  no_pickup: { zh: '临近截货，尚未提货', zhtw: '即將截貨，尚未提貨', en: 'Not picked up, close to cut-off' },
  no_news: { zh: '货物多日没有动态', zhtw: '貨物多日沒有動態', en: 'No tracking update' },
  document_missing: {
    zh: '临近启运，文件未齐',
    zhtw: '即將啟運，文件未齊',
    en: 'Documents missing before departure',
  },
  request: { zh: '询价待答复', zhtw: '詢價待答覆', en: 'Price request awaiting reply' },
  approval: {
    zh: '低于利润下限的报价待批准',
    zhtw: '低於利潤下限的報價待核准',
    en: 'Quote below the margin floor to approve',
  },
  amendment: { zh: '改单待答复', zhtw: '改單待答覆', en: 'Amendment awaiting reply' },
} as const satisfies Record<string, Words>
export type TaskKind = keyof typeof taskKindWords
