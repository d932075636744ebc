import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Notice = OutputOf<typeof noticeCalls.list>['list'][number]

const pageSize = 10

// Every call of the feature. The panel itself shows load failures.
export const notices = {
  list: (after: string | undefined, signal?: AbortSignal) =>
    send(noticeCalls.list, { query: { pageSize, after } }, { silent: true, ...(signal && { signal }) }),
  // None named: all.
  read: (ids?: string[]) => send(noticeCalls.read, { body: ids ? { ids } : {} }, { silent: true }),
}
