import * as z from 'zod/mini'
import { choice, listOf, listQuery } from '../list.schema.ts'
import { staffRoles } from '../role.ts'
import { anId, givenText, requiredText, type ShapesOf, text } from '../schema.ts'
import {
  type TaskKind,
  taskKindWords,
  taskNoteMaxLength,
  taskRuleNames,
  taskScopes,
  taskSortKeys,
  taskStates,
  taskTitleMaxLength,
} from './task.ts'

const named = z.object({ id: z.string(), name: z.string() })

export const colleague = z.object({ id: z.string(), name: z.string(), roles: z.array(z.enum(staffRoles)) })

export const taskRow = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(taskKindWords) as [TaskKind, ...TaskKind[]]),
  title: z.string(),
  note: z.string(),
  state: z.enum(taskStates),
  // A day by China's calendar.
  dueDay: z.nullable(z.string()),
  overdue: z.boolean(),
  assignee: z.nullable(named),
  // Whose role it is for as long as it has no assignee.
  role: z.nullable(z.enum(staffRoles)),
  order: z.nullable(z.object({ id: z.string(), orderNo: z.string() })),
  customer: z.nullable(named),
  quoteId: z.nullable(z.string()),
  // Where it is answered, which ends it. Null: it is ended by hand.
  answerAt: z.nullable(z.string()),
  // What its title is about, where no order says so: the lane of a price request.
  subject: z.string(),
  provider: z.string(),
  // Null: a rule made it, or a visitor asked.
  createdBy: z.nullable(named),
  createTime: z.string(),
  doneTime: z.nullable(z.string()),
  // Null: its cause is gone, and it closed itself.
  doneBy: z.nullable(named),
})

const day = text(10)
const link = z.optional(z.nullable(anId))

export const taskSchema = {
  list: {
    query: z.object({
      ...listQuery(taskSortKeys),
      scope: choice(taskScopes),
      state: choice(taskStates),
      overdue: choice(['1']),
      orderId: text(36),
      customerId: text(36),
      // For portal admins: one provider. Absent means all.
      provider: text(8),
    }),
    output: listOf(taskRow),
  },
  add: {
    body: z.object({
      title: requiredText(taskTitleMaxLength),
      note: text(taskNoteMaxLength),
      dueDay: day,
      assigneeId: link,
      orderId: link,
      customerId: link,
      quoteId: z.optional(z.nullable(text(80))),
      // For portal admins, where no order names it.
      provider: text(8),
    }),
    output: taskRow,
  },
  // What is left out stays as it is; null takes an assignee away.
  change: {
    body: z.object({
      id: anId,
      title: givenText(taskTitleMaxLength),
      note: givenText(taskNoteMaxLength),
      dueDay: givenText(10),
      assigneeId: link,
      state: z.optional(z.enum(taskStates)),
    }),
    output: taskRow,
  },
  colleagues: {
    query: z.object({ provider: text(8) }),
    output: z.array(colleague),
  },
}

export type TaskShapes = ShapesOf<typeof taskSchema>

const rule = z.object({
  rule: z.enum(taskRuleNames),
  on: z.boolean(),
  // Hours or days before, or days without news.
  amount: z.int(),
  // Who gets the task when the order has no assignee.
  role: z.enum(staffRoles),
  // Null: the order's assignee, or the role.
  assigneeId: z.nullable(anId),
})

export const taskRuleSchema = {
  rules: { query: z.object({ provider: text(8) }), output: z.array(rule) },
  setRules: {
    body: z.object({ provider: text(8), rules: z.array(rule).check(z.maxLength(taskRuleNames.length)) }),
    output: z.array(rule),
  },
}

export type TaskRuleShapes = ShapesOf<typeof taskRuleSchema>
