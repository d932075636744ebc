import { permissionDeskCalls } from '@dtms/contract/account/permission-desk.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Grant = OutputOf<typeof permissionDeskCalls.grants>[number]

export const grants = {
  list: (signal: AbortSignal) => send(permissionDeskCalls.grants, {}, { silent: true, signal }),
  save: (changes: Grant[]) => send(permissionDeskCalls.setGrants, { body: { changes } }),
}
