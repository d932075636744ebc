import { sql } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'

// Two instances that start at once: the second waits and finds the demo's orders in place.
export const lockDemoOrders = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('demo-orders', 0))`.execute(tx)

export const demoPerson = (db: Database, email: string) =>
  db
    .selectFrom('person')
    .where('email', '=', email)
    .select(['id', 'customer_id', 'provider_id'])
    .executeTakeFirst()

export const hasOrders = async (db: Tx, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('shipping_order')
    .where('customer_id', '=', customerId)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

// The demo's orders have a past; everything else about them went through the regular use cases. Staff recorded a
// milestone when it happened, and planned the next ones with the latest: nothing was heard of an order since.
export const dateBack = async (db: Database, id: string, at: Date) => {
  await sql`update order_milestone set recorded_at = least(recorded_at, coalesce(actual_at, (
      select max(latest.actual_at) from order_milestone latest where latest.order_id = order_milestone.order_id),
      ${at}::timestamptz))
    where order_id = ${id}`.execute(db)
  await db
    .updateTable('shipping_order')
    .set({
      created_at: at,
      submitted_at: sql<Date>`case when submitted_at is null then null else ${at}::timestamptz end`,
    })
    .where('id', '=', id)
    .execute()
}
