import type { ModeText } from '@dtms/contract/mode.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type CoveredLane = OutputOf<typeof rateCalls.coverage>['lanes'][number]

export const coverageOf = (businessType: ModeText, signal: AbortSignal) =>
  send(rateCalls.coverage, { query: { businessType } }, { signal })
