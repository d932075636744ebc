import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

export const factorOf = (db: Queryable, personId: string) =>
  db
    .selectFrom('second_factor')
    .where('person_id', '=', personId)
    .select(['confirmed_at'])
    .select(query =>
      query
        .selectFrom('recovery_code')
        .whereRef('recovery_code.person_id', '=', 'second_factor.person_id')
        .where('used_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('left'))
        .as('codes_left'),
    )
    .executeTakeFirst()

export const hasFactor = async (db: Queryable, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('second_factor')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .select('person_id')
    .executeTakeFirst()) !== undefined

// TRUST: the time is the database's. A concurrent attempt waits until this code is accepted or refused.
export const holdFactor = (tx: Tx, personId: string) =>
  tx
    .selectFrom('second_factor')
    .where('person_id', '=', personId)
    .select([
      'secret',
      sql<number>`last_step::int`.as('last_step'),
      'candidate',
      sql<boolean>`candidate_at < now() - interval '15 minutes'`.as('candidate_stale'),
      sql<number>`extract(epoch from clock_timestamp())::float8`.as('now_s'),
    ])
    .forUpdate()
    .executeTakeFirst()

export const takeStep = (tx: Tx, personId: string, step: number) =>
  tx.updateTable('second_factor').set({ last_step: step }).where('person_id', '=', personId).execute()

export const takeRecoveryCode = (tx: Tx, personId: string, hash: Buffer) =>
  tx
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()

export const keepCandidate = (tx: Tx, personId: string, candidate: Buffer) =>
  tx
    .insertInto('second_factor')
    .values({
      person_id: personId,
      secret: null,
      confirmed_at: null,
      candidate,
      candidate_at: sql<Date>`now()`,
    })
    .onConflict(conflict =>
      conflict.column('person_id').doUpdateSet({ candidate, candidate_at: sql<Date>`now()` }),
    )
    .execute()

export const confirmCandidate = (tx: Tx, personId: string, step: number) =>
  tx
    .updateTable('second_factor')
    .set(({ ref }) => ({
      secret: ref('candidate'),
      confirmed_at: sql<Date>`now()`,
      last_step: step,
      candidate: null,
      candidate_at: null,
    }))
    .where('person_id', '=', personId)
    .execute()

export const replaceRecoveryCodes = async (tx: Tx, personId: string, hashes: Buffer[]) => {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ hash, person_id: personId, used_at: null })))
    .execute()
}

// With its recovery codes.
export const dropFactor = (tx: Tx, personId: string) =>
  tx
    .deleteFrom('second_factor')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst()

// Provider admins see their provider's staff, portal admins all staff.
const staffWithin = (db: Queryable, providerId: string | undefined) =>
  db
    .selectFrom('person')
    .where('person.customer_id', 'is', null)
    .where('person.closed_at', 'is', null)
    .$if(providerId !== undefined, query => query.where('person.provider_id', '=', providerId ?? ''))

export const factorsOfStaff = (db: Queryable, providerId: string | undefined) =>
  staffWithin(db, providerId)
    .leftJoin('second_factor', 'second_factor.person_id', 'person.id')
    .select([
      'person.id',
      'person.email',
      'person.first_name',
      'person.last_name',
      'second_factor.confirmed_at',
    ])
    .orderBy('person.email')
    .execute()

export const staffMember = (db: Queryable, providerId: string | undefined, personId: string) =>
  staffWithin(db, providerId).where('person.id', '=', personId).select(['person.id']).executeTakeFirst()
