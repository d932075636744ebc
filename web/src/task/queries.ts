import { providerCalls } from '@dtms/contract/account/provider.ts'
import { listPageSize } from '@dtms/contract/list.ts'
import { taskCalls, taskRuleCalls } from '@dtms/contract/task/task.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { invalidate } from '#kernel/request/query-client.ts'
import { send } from '#kernel/request/send.ts'
import type { TaskView } from './search.ts'

export type Task = OutputOf<typeof taskCalls.list>['list'][number]
export type Colleague = OutputOf<typeof taskCalls.colleagues>[number]
export type TaskRuleRow = OutputOf<typeof taskRuleCalls.rules>[number]
type NewTask = InputOf<typeof taskCalls.add>['body']
type ChangedTask = InputOf<typeof taskCalls.change>['body']
type Query = NonNullable<InputOf<typeof taskCalls.list>['query']>

const asked: Record<TaskView, Query> = {
  mine: { scope: 'mine', state: 'open' },
  team: { scope: 'team', state: 'open' },
  overdue: { scope: 'team', overdue: '1' },
  done: { scope: 'team', state: 'done', sidx: 'createTime', sord: 'desc' },
}

// The lists and the start page show them.
const changed = <Answer>(response: Answer): Answer => {
  invalidate(['tasks', 'overview'])
  return response
}

export const tasks = {
  list: (view: TaskView, provider: string | undefined, after: string | undefined, signal: AbortSignal) =>
    send(
      taskCalls.list,
      { query: { ...asked[view], provider, after, pageSize: listPageSize.max } },
      { signal },
    ),
  ofOrder: (orderId: string, signal: AbortSignal) =>
    send(
      taskCalls.list,
      { query: { orderId, scope: 'team', pageSize: listPageSize.max } },
      { signal, silent: true },
    ),
  counts: async (provider: string | undefined, signal: AbortSignal) => {
    const count = (view: TaskView) =>
      send(taskCalls.list, { query: { ...asked[view], provider, pageSize: 1 } }, { signal, silent: true })
    const [mine, team, overdue] = await Promise.all([count('mine'), count('team'), count('overdue')])
    return { mine, team, overdue }
  },
  colleagues: (provider: string | undefined, signal: AbortSignal) =>
    send(taskCalls.colleagues, { query: { provider } }, { signal, silent: true }),
  rules: (provider: string | undefined, signal: AbortSignal) =>
    send(taskRuleCalls.rules, { query: { provider } }, { signal, silent: true }),
  setRules: async (provider: string | undefined, rules: TaskRuleRow[]) =>
    changed(await send(taskRuleCalls.setRules, { body: { provider, rules } })),
  providers: (signal: AbortSignal) => send(providerCalls.providers, {}, { signal, silent: true }),
  add: async (body: NewTask) => changed(await send(taskCalls.add, { body })),
  change: async (body: ChangedTask) => changed(await send(taskCalls.change, { body })),
}
