import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'
import type { OrderScope } from '../scope.ts'
import { within } from '../sql.ts'
import type { OrderTables } from '../tables.ts'

/** Which side gave a document: people are a customer's or work at the desk, for good. */
export const documentSide = sql<
  'customer' | 'provider'
>`(select case when person.customer_id is null then 'provider'
  else 'customer' end from person where person.id = order_document.added_by)`

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

/** One that is in the order's list. */
export const documentOf = (tx: Tx, orderId: string, id: string) =>
  tx
    .selectFrom('order_document')
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['kind', 'name', documentSide.as('side')])
    .executeTakeFirst()

export const removeDocumentOf = (tx: Tx, id: string) =>
  tx.updateTable('order_document').set({ removed_at: sql<Date>`now()` }).where('id', '=', id).execute()

export const maySeePdf = async (
  db: Database,
  scope: OrderScope,
  id: string,
  fileId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('shipping_order')
    .innerJoin('order_document', 'order_document.order_id', 'shipping_order.id')
    .where('shipping_order.id', '=', id)
    .where(within(scope))
    .where('order_document.file_id', '=', fileId)
    .where(({ or, eb }) =>
      or([
        eb('order_document.removed_at', 'is', null),
        eb(documentSide, '=', scope.customerId === undefined ? 'provider' : 'customer'),
      ]),
    )
    .select('shipping_order.id')
    .executeTakeFirst()) !== undefined
