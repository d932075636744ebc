import { dunningCalls } from '@dtms/contract/bill/dunning.ts'
import { promiseCalls } from '@dtms/contract/bill/promise.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Levels = OutputOf<typeof dunningCalls.levels>
export type Dunning = OutputOf<typeof dunningCalls.state>
type Account = InputOf<typeof dunningCalls.resume>['body']

export const dunning = {
  levels: (provider: string, signal: AbortSignal) =>
    send(dunningCalls.levels, { query: { provider } }, { signal, silent: true }),
  setLevels: (body: InputOf<typeof dunningCalls.setLevels>['body']) => send(dunningCalls.setLevels, { body }),
  preview: (body: InputOf<typeof dunningCalls.preview>['body'], signal: AbortSignal) =>
    send(dunningCalls.preview, { body }, { signal, silent: true }),
  state: (
    query: { customerId: string; provider?: string | undefined; billId?: string | undefined },
    signal: AbortSignal,
  ) => send(dunningCalls.state, { query }, { signal, silent: true }),
  draft: (body: InputOf<typeof dunningCalls.draft>['body'], signal: AbortSignal) =>
    send(dunningCalls.draft, { body }, { signal, silent: true }),
  send: (body: InputOf<typeof dunningCalls.send>['body']) => send(dunningCalls.send, { body }),
  pause: (body: InputOf<typeof dunningCalls.pause>['body']) => send(dunningCalls.pause, { body }),
  resume: (body: Account) => send(dunningCalls.resume, { body }),
}

export type PayPromise = OutputOf<typeof promiseCalls.list>['list'][number]

export const promises = {
  list: (
    query: { customerId: string; provider?: string | undefined; billId?: string | undefined },
    signal: AbortSignal,
  ) => send(promiseCalls.list, { query }, { signal, silent: true }),
  add: (body: InputOf<typeof promiseCalls.add>['body']) => send(promiseCalls.add, { body }),
  change: (id: string, body: InputOf<typeof promiseCalls.change>['body']) =>
    send(promiseCalls.change, { params: { id }, body }),
  withdraw: (id: string, reason: string) => send(promiseCalls.withdraw, { params: { id }, body: { reason } }),
}
