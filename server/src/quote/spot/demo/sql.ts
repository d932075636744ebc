import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

// Two instances that start at once: the second waits and finds the demo's quotes in place.
export const lockDemoQuotes = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('demo-quotes', 0))`.execute(tx)

export const hasSpots = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('spot_quote').select('id').limit(1).executeTakeFirst()) !== undefined

export const demoPerson = (db: Queryable, email: string) =>
  db
    .selectFrom('person')
    .where('email', '=', email)
    .select(['id', 'customer_id', 'provider_id'])
    .executeTakeFirst()
