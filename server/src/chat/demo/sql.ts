import { sql } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'

// Two instances that start at once: the second waits and finds the demo's conversation in place.
export const lockDemoChat = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('demo-chat', 0))`.execute(tx)

export const demoSpeaker = (db: Database, email: string) =>
  db
    .selectFrom('person')
    .where('email', '=', email)
    .select(['id', 'customer_id as customerId', 'provider_id as providerId'])
    .executeTakeFirst()

export const hasConversation = async (db: Tx, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('conversation')
    .where('customer_id', '=', customerId)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined
