import { factorCalls } from '@dtms/contract/account/factor.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'
import { passwordDigest } from '../password-digest.ts'

export type Factor = OutputOf<typeof factorCalls.factor>
export type FreshFactor = OutputOf<typeof factorCalls.startFactor>

// Every call about the second factor. No bare password leaves this file.
export const factor = {
  show: (signal: AbortSignal) => send(factorCalls.factor, {}, { signal }),
  start: async (password: string, code: string) =>
    send(factorCalls.startFactor, {
      body: { password: await passwordDigest(password), ...(code && { code }) },
    }),
  confirm: (code: string) => send(factorCalls.confirmFactor, { body: { code } }),
  renewCodes: async (password: string, code: string) =>
    send(factorCalls.renewCodes, { body: { password: await passwordDigest(password), code } }),
  remove: async (password: string, code: string) =>
    send(factorCalls.removeFactor, { body: { password: await passwordDigest(password), code } }),
  staff: (signal: AbortSignal) => send(factorCalls.staffFactors, {}, { signal }),
  reset: (id: string) => send(factorCalls.resetFactor, { params: { id } }),
}
