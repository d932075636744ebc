import type { NoticeChannel, NoticeEvent } from '@dtms/contract/account/me.ts'
import type { Language } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

export const personInFull = (db: Queryable, personId: string) =>
  db
    .selectFrom('person')
    .leftJoin('customer', 'customer.id', 'person.customer_id')
    .leftJoin('provider', 'provider.id', 'person.provider_id')
    .where('person.id', '=', personId)
    .select([
      'person.id',
      'person.email',
      'person.password_hash',
      'person.first_name',
      'person.last_name',
      'person.phone',
      'person.language',
      'person.icon',
      'person.roles',
      'person.modules',
      'person.spend_limit_cents',
      'person.customer_id',
      'person.provider_id',
      'person.created_at',
      'customer.name as customer_name',
      'provider.name_en as provider_name',
    ])
    .executeTakeFirstOrThrow()

interface OwnChanges {
  firstName: string
  lastName: string
  phone: string
  language: Language
  icon: string
}

type Given<T> = { [Name in keyof T]?: T[Name] | undefined }

export const updatePerson = (db: Queryable, personId: string, news: Given<OwnChanges>) =>
  db
    .updateTable('person')
    .set({
      id: personId,
      ...(news.firstName !== undefined && { first_name: news.firstName }),
      ...(news.lastName !== undefined && { last_name: news.lastName }),
      ...(news.phone !== undefined && { phone: news.phone }),
      ...(news.language !== undefined && { language: news.language }),
      ...(news.icon !== undefined && { icon: news.icon }),
    })
    .where('id', '=', personId)
    .execute()

// Sessions that could be used now: not ended, not expired, not idle for too long.
export const liveSessions = (db: Queryable, personId: string) =>
  db
    .selectFrom('token')
    .where('person_id', '=', personId)
    .where('kind', '=', 'session')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>=', sql<Date>`now() - interval '12 hours'`)
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const endOwnSession = (db: Queryable, personId: string, tokenId: string) =>
  db
    .updateTable('token')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', tokenId)
    .where('person_id', '=', personId)
    .where('kind', '=', 'session')
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const endOtherSessions = (db: Queryable, personId: string, keepId: string) =>
  db
    .updateTable('token')
    .set({ ended_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('kind', '=', 'session')
    .where('ended_at', 'is', null)
    .where('id', '!=', keepId)
    .execute()

export const noticesOff = (db: Queryable, personId: string) =>
  db
    .selectFrom('notice_off')
    .where('person_id', '=', personId)
    .select(['event', 'channel'])
    .orderBy('event')
    .orderBy('channel')
    .execute()

export const replaceNoticesOff = async (
  tx: Tx,
  personId: string,
  off: readonly { event: NoticeEvent; channel: NoticeChannel }[],
) => {
  await tx.deleteFrom('notice_off').where('person_id', '=', personId).execute()
  if (off.length === 0) return
  await tx
    .insertInto('notice_off')
    .values(off.map(({ event, channel }) => ({ person_id: personId, event, channel })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

// For "download my data": what this person did, and what they brought.
export const eventsOf = (db: Queryable, personId: string) =>
  db
    .selectFrom('audit_event')
    .where('person_id', '=', personId)
    .select(['happened_at', 'action', 'address', 'details'])
    .orderBy('happened_at', 'desc')
    .limit(5_000)
    .execute()

export const filesBroughtBy = (db: Queryable, personId: string) =>
  db
    .selectFrom('file')
    .where('person_id', '=', personId)
    .where('swept_at', 'is', null)
    .select(['name', 'type', 'size_bytes', 'created_at'])
    .orderBy('id')
    .execute()

// The people whose accounts close: the user, and for an owner every user of the customer.
export const peopleLeavingWith = (tx: Tx, personId: string, customerId: string | undefined) =>
  tx
    .selectFrom('person')
    .where(customerId ? 'customer_id' : 'id', '=', customerId ?? personId)
    .where('closed_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()

// The name remains, because orders and the audit trail refer to it; the contact details are removed, and the e-mail
// is free for a new account.
export const closePerson = async (tx: Tx, personId: string, passwordHash: string) => {
  await tx
    .updateTable('person')
    .set({
      email: `closed-${personId}@closed.invalid`,
      password_hash: passwordHash,
      phone: '',
      icon: '',
      disabled_at: sql<Date>`coalesce(disabled_at, now())`,
      closed_at: sql<Date>`now()`,
    })
    .where('id', '=', personId)
    .execute()
  await tx.updateTable('token').set({ email: '' }).where('person_id', '=', personId).execute()
  await tx.deleteFrom('email_change').where('person_id', '=', personId).execute()
  await tx.deleteFrom('notice_off').where('person_id', '=', personId).execute()
}

export const closeCustomer = (tx: Tx, customerId: string) =>
  tx.updateTable('customer').set({ closed_at: sql<Date>`now()` }).where('id', '=', customerId).execute()
