import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

// A change of e-mail that is under way: asked for within the last day, by the database's clock.
export const emailChangeOf = (db: Queryable, personId: string) =>
  db
    .selectFrom('email_change')
    .where('person_id', '=', personId)
    .where('asked_at', '>', sql<Date>`now() - interval '24 hours'`)
    .select([
      'email',
      'old_confirmed_at',
      'new_confirmed_at',
      sql<Date>`asked_at + interval '24 hours'`.as('until'),
    ])
    .executeTakeFirst()

// A newer wish replaces the older one, confirmations and all.
export const askForEmail = (db: Queryable, personId: string, email: string) =>
  db
    .insertInto('email_change')
    .values({ person_id: personId, email, old_confirmed_at: null, new_confirmed_at: null })
    .onConflict(conflict =>
      conflict.column('person_id').doUpdateSet({
        email,
        asked_at: sql<Date>`now()`,
        old_confirmed_at: null,
        new_confirmed_at: null,
      }),
    )
    .execute()

export const dropEmailChange = (db: Queryable, personId: string) =>
  db.deleteFrom('email_change').where('person_id', '=', personId).execute()

export const confirmSide = (tx: Tx, personId: string, email: string, side: 'email-old' | 'email-new') =>
  tx
    .updateTable('email_change')
    .set(
      side === 'email-old' ? { old_confirmed_at: sql<Date>`now()` } : { new_confirmed_at: sql<Date>`now()` },
    )
    .where('person_id', '=', personId)
    .where('email', '=', email)
    .where('asked_at', '>', sql<Date>`now() - interval '24 hours'`)
    .returning(['old_confirmed_at', 'new_confirmed_at'])
    .executeTakeFirst()

export const setEmail = (tx: Tx, personId: string, email: string) =>
  tx.updateTable('person').set({ email }).where('id', '=', personId).execute()

export const emailOfToken = (db: Queryable, hash: Buffer) =>
  db
    .selectFrom('token')
    .where('hash', '=', hash)
    .where('kind', 'in', ['email-old', 'email-new'])
    .select('email')
    .executeTakeFirst()

// Whose link this is, and for which address; used up by that.
export const spendEmailToken = (tx: Tx, hash: Buffer) =>
  tx
    .updateTable('token')
    .set({ ended_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('kind', 'in', ['email-old', 'email-new'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id', 'email', 'kind'])
    .executeTakeFirst()
