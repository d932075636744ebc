import { billDeskRunCalls } from '@dtms/contract/bill/desk-run.ts'
import { listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Run = OutputOf<typeof billDeskRunCalls.list>['list'][number]
export type RunDetail = OutputOf<typeof billDeskRunCalls.one>
export type RunAccount = RunDetail['list'][number]
export type Previewed = OutputOf<typeof billDeskRunCalls.preview>['list'][number]
export type RunBody = NonNullable<InputOf<typeof billDeskRunCalls.start>['body']>

const paged = (after: string | undefined) => ({ after, pageSize: listPageSize.max })

export const runs = {
  preview: (month: string, signal: AbortSignal) =>
    send(billDeskRunCalls.preview, { query: { month } }, { signal }),
  list: (after: string | undefined, signal: AbortSignal) =>
    send(billDeskRunCalls.list, { query: paged(after) }, { signal }),
  start: (body: RunBody) => send(billDeskRunCalls.start, { body }),
  one: (id: string, after: string | undefined, signal: AbortSignal) =>
    send(billDeskRunCalls.one, { params: { id }, query: paged(after) }, { signal, silent: true }),
  stop: (id: string) => send(billDeskRunCalls.stop, { params: { id } }),
}
