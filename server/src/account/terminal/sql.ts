import { sql } from 'kysely'
import { likePattern } from '#documents/list.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import { lastSeen } from '../people/sql.ts'

export const peopleLike = (db: Database, part: string, max: number) =>
  db
    .selectFrom('person')
    .leftJoin('customer', 'customer.id', 'person.customer_id')
    .leftJoin('provider', 'provider.id', 'person.provider_id')
    .where('person.closed_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('person.email', 'ilike', likePattern(part)),
        eb('customer.name', 'ilike', likePattern(part)),
        eb('provider.code', '=', part),
      ]),
    )
    .select([
      'person.email',
      'person.roles',
      'person.activated_at',
      'person.disabled_at',
      sql<string>`coalesce(customer.name, provider.code, '')`.as('company'),
      lastSeen.as('last_seen'),
    ])
    .orderBy('person.email')
    .limit(max)
    .execute()

export const personNamed = (tx: Tx, email: string) =>
  tx
    .selectFrom('person')
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .select(['id', 'customer_id', 'activated_at', 'disabled_at'])
    .forUpdate()
    .executeTakeFirst()

export const setPersonDisabled = (db: Queryable, id: string, disabled: boolean) =>
  db
    .updateTable('person')
    .set({ disabled_at: disabled ? sql<Date>`now()` : null, disabled_with_customer: false })
    .where('id', '=', id)
    .execute()

export const hasPerson = async (db: Database, emails: readonly string[]): Promise<boolean> =>
  (await db.selectFrom('person').where('email', 'in', emails).select('id').limit(1).executeTakeFirst()) !==
  undefined

export const peopleOutside = (db: Database, domain: string, max: number) =>
  db
    .selectFrom('person')
    .where('closed_at', 'is', null)
    .where(sql<boolean>`right(email, ${domain.length}) <> ${domain}`)
    .select('email')
    .orderBy('email')
    .limit(max)
    .execute()
