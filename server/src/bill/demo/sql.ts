import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

// Two instances that start at once: the second waits and finds the demo's bills in place.
export const lockDemoBills = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('demo-bills', 0))`.execute(tx)

export const demoPerson = (db: Queryable, email: string) =>
  db.selectFrom('person').where('email', '=', email).select(['id', 'customer_id']).executeTakeFirst()

export const hasAccounts = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('bank_account').select('id').limit(1).executeTakeFirst()) !== undefined

export const demoProviders = (db: Queryable) =>
  db
    .selectFrom('provider')
    .where('code', 'in', ['HD', 'YT', 'GS'])
    .select(['id', 'code', 'name_zh'])
    .execute()

// The demo shipper's accepted orders, oldest first.
export const acceptedOrders = (db: Queryable, customerId: string) =>
  db
    .selectFrom('shipping_order')
    .where('customer_id', '=', customerId)
    .where('flow_status', '=', 2)
    .select(['id', 'provider_id'])
    .orderBy('created_at')
    .execute()

export const daysAgo = async (db: Queryable, days: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'Asia/Shanghai')::date - ${days}::int)::text as day`.execute(db)
  return rows[0]?.day ?? ''
}
