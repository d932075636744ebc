import { searchCalls } from '@dtms/contract/search/search.ts'
import { send } from '#kernel/request/send.ts'

export const findEverything = (keyword: string, signal: AbortSignal) =>
  send(searchCalls.search, { query: { keyword } }, { silent: true, signal })

export const findAtDesk = (keyword: string, signal: AbortSignal) =>
  send(searchCalls.desk, { query: { keyword } }, { silent: true, signal })
