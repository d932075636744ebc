import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { TaskShapes } from './task.schema.ts'

// Tasks of a provider's staff (PRODUCT 7.1). Staff see their own provider's, portal admins all.
const staff = { access: 'staff', roles: ['agent', 'pricing', 'finance', 'admin'] } as const

export const taskCalls = callsOf<TaskShapes>()({
  list: { method: 'GET', path: '/api/desk/Tasks', ...staff },
  add: { method: 'POST', path: '/api/desk/Tasks', ...staff },
  change: { method: 'PUT', path: '/api/desk/Tasks', ...staff },
  // Who a task, an order or a mention may name.
  colleagues: { method: 'GET', path: '/api/desk/Tasks/Colleagues', ...staff },
})

export const taskStates = ['open', 'done'] as const
export type TaskState = (typeof taskStates)[number]

// Whose tasks a list shows: mine are those given to me, and those of my role without an assignee.
export const taskScopes = ['mine', 'team'] as const
export type TaskScope = (typeof taskScopes)[number]

export const taskSortKeys = ['dueDay', 'createTime'] as const

export const taskTitleMaxLength = 120
export const taskNoteMaxLength = 500

// What a task is about. `own` ones were written by a person; the others have their titles here.
export const taskKindWords = {
  own: { zh: '任务', zhtw: '任務', en: 'Task' },
} as const satisfies Record<string, Words>
export type TaskKind = keyof typeof taskKindWords
