import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

type Paged = 'currentPage' | 'pageSize' | 'after'
export type Refund = OutputOf<typeof billDeskRefundCalls.one>
type RefundBody = NonNullable<InputOf<typeof billDeskRefundCalls.refund>['body']>
type RefundFilter = Omit<NonNullable<InputOf<typeof billDeskRefundCalls.refunds>['query']>, Paged>

export const refundCalls = {
  list: (filter: RefundFilter, after: string | undefined, signal: AbortSignal) =>
    send(
      billDeskRefundCalls.refunds,
      { query: { ...filter, after, pageSize: listPageSize.max } },
      { signal },
    ),
  one: (id: string, signal: AbortSignal) => send(billDeskRefundCalls.one, { params: { id } }, { signal }),
  credit: (customerId: string, provider: string, signal: AbortSignal) =>
    send(billDeskRefundCalls.credit, { query: { customerId, provider } }, { silent: true, signal }),
  record: (body: RefundBody, idempotencyKey: string) =>
    send(billDeskRefundCalls.refund, { body }, { idempotencyKey, outlivesPage: true }),
  reverse: (id: string, reason: string) =>
    send(billDeskRefundCalls.reverse, { params: { id }, body: { reason } }),
}
