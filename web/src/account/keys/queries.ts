import { keyCalls } from '@dtms/contract/account/key.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/send.ts'

export type KeyRow = OutputOf<typeof keyCalls.list>['list'][number]
type NewKey = NonNullable<InputOf<typeof keyCalls.add>['body']>

export const keys = {
  list: (signal: AbortSignal) => send(keyCalls.list, {}, { signal }),
  add: (body: NewKey) => send(keyCalls.add, { body }),
  rotate: (id: string, overlapHours: number) =>
    send(keyCalls.rotate, { params: { id }, body: { overlapHours } }),
  revoke: (id: string) => send(keyCalls.remove, { params: { id } }),
}
