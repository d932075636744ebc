import type { Language } from '@dtms/contract/language.ts'
import { maxPushes } from '@dtms/contract/notice/push.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import { jobAdded } from '#kernel/jobs.ts'

export const pushTask = 'notice:push'

/** Adds a job for each browser of a person that is in a row named `reader`, where they want the event there. */
export const pushesTo = (
  readers: RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
  payload: RawBuilder<unknown>,
) => {
  const whole = sql`jsonb_build_object('subscriptionId', push.id) || ${payload}`
  return sql`select ${jobAdded(pushTask, sql`(${whole})::json`)}
    from ${readers} reader join push_subscription push on push.person_id = reader.id where ${wanted}`
}

/** What is sent, unless the session that allowed it has ended. */
export const subscriptionOf = (db: Queryable, id: string) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('token', 'token.id', 'push_subscription.token_id')
    .innerJoin('person', 'person.id', 'push_subscription.person_id')
    .where('push_subscription.id', '=', id)
    .where('token.ended_at', 'is', null)
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where('person.disabled_at', 'is', null)
    .select(['endpoint', 'p256dh', 'auth', sql<Language>`person.language`.as('language')])
    .executeTakeFirst()

export interface NewSubscription {
  id: string
  tokenId: string
  personId: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A browser belongs to who allowed it last. */
export const keepSubscription = async (
  tx: Tx,
  { id, tokenId, personId, endpoint, keys }: NewSubscription,
): Promise<void> => {
  const owner = { token_id: tokenId, person_id: personId, ...keys }
  await tx
    .insertInto('push_subscription')
    .values({ id, endpoint, ...owner })
    .onConflict(conflict =>
      conflict.column('endpoint').doUpdateSet({ ...owner, created_at: sql<Date>`now()` }),
    )
    .execute()
  await sql`delete from push_subscription where person_id = ${personId} and id not in (
    select id from push_subscription where person_id = ${personId} order by created_at desc limit ${maxPushes})`.execute(
    tx,
  )
}

export const removeSubscription = (db: Queryable, personId: string, endpoint: string) =>
  db
    .deleteFrom('push_subscription')
    .where('person_id', '=', personId)
    .where('endpoint', '=', endpoint)
    .execute()

export const forgetSubscription = (db: Queryable, id: string) =>
  db.deleteFrom('push_subscription').where('id', '=', id).execute()

export const forgetEndedSubscriptions = (db: Queryable) =>
  sql`delete from push_subscription using token where token.id = token_id
    and (token.ended_at is not null or token.expires_at <= now())`.execute(db)

export const storedKey = (db: Queryable) =>
  db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()

/** The first of several instances wins. A key that cannot be opened any more is replaced. */
export const keepKey = async (
  db: Database,
  key: { public_key: string; private_key: Buffer },
  replaced: string | undefined,
) => {
  await db.transaction().execute(async tx => {
    if (replaced) await tx.deleteFrom('push_key').where('public_key', '=', replaced).execute()
    await tx
      .insertInto('push_key')
      .values(key)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}
