import type { Session } from '#kernel/access.ts'
import type { KeyedRequest } from '#kernel/idempotency.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { BillActor } from './scope.ts'
import { billKeys } from './sql.ts'

export type Clerk = Pick<RequestContext<Session>, 'idempotencyKey' | 'address'>

/** A movement of money that staff record once for each key, apart from the customer's own keys and other providers'. */
export const deskRequest = (
  { scope }: BillActor,
  kind: 'receipt' | 'refund',
  body: { customerId: string },
  key: string,
): KeyedRequest => ({
  keys: billKeys,
  customerId: body.customerId,
  key,
  scope: `desk:${scope.providerId ?? ''}:`,
  body: [kind, body],
})
