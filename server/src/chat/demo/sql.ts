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

// The demo is written within a moment, so its times are set back: asked three hours ago, replied after twelve
// minutes, offered two minutes later. Otherwise the desk would show a reply time of 0 s. The waiting message is from
// now.
export const pricedTalkMinutesAgo = [180, 179, 167, 165]
// A working day earlier.
export const englishTalkMinutesAgo = [1500, 1494, 1490, 1481, 1475, 1472]

// Yesterday afternoon.
export const taiwanTalkMinutesAgo = [1320, 1311, 1302, 1290, 1284, 1281]

export const spreadDemoTalk = (db: Database, conversationId: string, minutesAgo: readonly number[]) =>
  sql`update message set sent_at = now() - make_interval(mins => ago.minutes)
    from unnest(${minutesAgo}::int[]) with ordinality as ago(minutes, seq)
    where message.conversation_id = ${conversationId} and message.seq = ago.seq`.execute(db)
