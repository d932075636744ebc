import { listPageSize } from '@dtms/contract/list.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { invalidate } from '#kernel/request/query-client.ts'
import { send } from '#kernel/request/send.ts'

export type PriceRequest = OutputOf<typeof quoteCalls.requests>['list'][number]
export type RequestsView = 'open' | 'answered'

const answeredIn = { open: '0', answered: '1' } as const

// A request is a task too.
const changed = <Answer>(response: Answer): Answer => {
  invalidate(['quotes', 'tasks', 'overview'])
  return response
}

export const requests = {
  // What waits, the longest first; what was answered, the newest first.
  list: (view: RequestsView, after: string | undefined, signal: AbortSignal) =>
    send(
      quoteCalls.requests,
      {
        query: {
          answered: answeredIn[view],
          sidx: 'createTime',
          sord: view === 'open' ? 'asc' : 'desc',
          after,
          pageSize: listPageSize.max,
        },
      },
      { signal },
    ),
  counts: async (signal: AbortSignal) => {
    const count = (view: RequestsView) =>
      send(
        quoteCalls.requests,
        { query: { answered: answeredIn[view], pageSize: 1 } },
        { signal, silent: true },
      )
    const [open, answered] = await Promise.all([count('open'), count('answered')])
    return { open, answered }
  },
  answer: async (id: string) => changed(await send(quoteCalls.replyToRequest, { params: { id } })),
  // A colleague's is taken over on purpose.
  take: async (id: string, confirm: boolean) =>
    changed(await send(quoteCalls.takeRequest, { params: { id }, body: { confirm } })),
  release: async (id: string) => changed(await send(quoteCalls.releaseRequest, { params: { id } })),
}
