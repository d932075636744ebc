import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type FxRate = OutputOf<typeof rateCalls.fx>[number]

export const fx = {
  list: (signal: AbortSignal) => send(rateCalls.fx, {}, { signal }),
  set: (body: { currency: string; rate: string; validFrom?: string }) => send(rateCalls.setFx, { body }),
}
