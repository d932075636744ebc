import { searchCalls } from '@dtms/contract/search.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/send.ts'

export type Found = OutputOf<typeof searchCalls.search>

export const findEverything = (keyword: string, signal: AbortSignal): Promise<Found> =>
  send(searchCalls.search, { query: { keyword } }, { silent: true, signal })
