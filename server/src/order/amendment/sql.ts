import type { AmendmentState } from '@dtms/contract/order/amendment.ts'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Tables } from '#kernel/tables.ts'
import type { OrderTables } from '../tables.ts'

/** The one that waits for the provider, or for the customer's consent to its price. */
export const pendingAmendment = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order_amendment')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['waiting', 'consent'])
    .selectAll()
    .executeTakeFirst()

export type Amendment = NonNullable<Awaited<ReturnType<typeof pendingAmendment>>>

export const amendmentOf = (tx: Tx, orderId: string, id: string) =>
  tx
    .selectFrom('order_amendment')
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()

export const insertAmendment = (tx: Tx, amendment: Insertable<OrderTables['order_amendment']>) =>
  tx.insertInto('order_amendment').values(amendment).execute()

export const decideAmendment = (
  tx: Tx,
  id: string,
  state: Exclude<AmendmentState, 'lapsed'>,
  personId: string,
  reply = '',
) => {
  const change: UpdateObject<Tables, 'order_amendment'> = {
    state,
    decided_by: personId,
    decided_at: sql<Date>`now()`,
    ...(reply && { reply }),
  }
  return tx.updateTable('order_amendment').set(change).where('id', '=', id).execute()
}
