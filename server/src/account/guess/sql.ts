import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'

// More than these change nothing.
const maxKept = 20
const recent = sql`select at from unnest(f.failed_at) at where at > now() - interval '15 minutes'`

export const countFailures = async (db: Queryable, account: Buffer, network: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select (select count(*)::int from (${recent}) kept) as count
    from sign_in_failure f where account = ${account} and network = ${network}`.execute(db)
  return rows[0]?.count ?? 0
}

// Which one this is within 15 minutes. Failures at the same moment take turns at the row, so each gets its own number.
export const addFailure = async (db: Queryable, account: Buffer, network: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    insert into sign_in_failure as f (account, network, failed_at, last_at)
    values (${account}, ${network}, array[now()], now())
    on conflict (account, network) do update set last_at = now(),
      failed_at = array(select at from (${recent} order by at desc limit ${maxKept - 1}) kept order by at) || now()
    returning cardinality(failed_at) as count`.execute(db)
  return rows[0]?.count ?? 1
}

export const forgetFailures = (db: Queryable, account: Buffer, network: string) =>
  db.deleteFrom('sign_in_failure').where('account', '=', account).where('network', '=', network).execute()

export const deleteOldFailures = (db: Queryable) =>
  db.deleteFrom('sign_in_failure').where('last_at', '<', sql<Date>`now() - interval '1 hour'`).execute()

// Takes as long for an account that does not exist.
export const hasSignedInFrom = async (db: Queryable, email: string, network: string): Promise<boolean> => {
  const found = await db
    .selectFrom('token')
    .innerJoin('person', 'person.id', 'token.person_id')
    .where('person.email', '=', email)
    .where('token.kind', '=', 'session')
    .where('token.network', '=', network)
    .where('token.created_at', '>', sql<Date>`now() - interval '30 days'`)
    .select('token.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

// The owner to notify about guessing, unless they were notified within a day.
export const claimGuessNotice = (db: Queryable, email: string) =>
  db
    .updateTable('person')
    .set({ guessing_told_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(guessing_told_at < now() - interval '1 day', true)`)
    .returning(['email', 'first_name', 'last_name', 'language', 'activated_at'])
    .executeTakeFirst()
