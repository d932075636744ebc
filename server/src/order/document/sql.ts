import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'
import type { OrderScope } from '../scope.ts'
import { within } from '../sql.ts'
import type { OrderTables } from '../tables.ts'

// The order is held by the caller: versions are given one after the other.
export const insertDocument = (
  tx: Tx,
  document: Omit<Insertable<OrderTables['order_document']>, 'version' | 'removed_at'>,
) =>
  tx
    .insertInto('order_document')
    .values({
      ...document,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from order_document
        where order_id = ${document.order_id} and kind = ${document.kind})`,
    })
    .execute()

export const removeDocumentOf = (tx: Tx, orderId: string, id: string) =>
  tx
    .updateTable('order_document')
    .set({ removed_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['kind', 'name'])
    .executeTakeFirst()

export const maySeeOrder = async (db: Database, scope: OrderScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('shipping_order')
    .where('id', '=', id)
    .where(within(scope))
    .select('id')
    .executeTakeFirst()) !== undefined
