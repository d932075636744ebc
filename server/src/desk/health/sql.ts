import type { JobState, MailState } from '@dtms/contract/desk/health.ts'
import { sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'

export const errorPlan: ListPlan<'lastSeen' | 'count'> = {
  id: sql`client_error.id`,
  keys: {
    lastSeen: { value: sql`client_error.last_seen_at`, type: 'time' },
    count: { value: sql`client_error.count`, type: 'number' },
  },
  defaultSort: { sidx: 'lastSeen', sord: 'desc' },
}

export const clientErrors = (db: Database, keyword: string) => {
  const query = db.selectFrom('client_error').selectAll()
  const like = likePattern(keyword)
  return keyword === '' ? query : query.where(sql<boolean>`(message ilike ${like} or path ilike ${like})`)
}

export const deleteError = (tx: Tx, id: string) =>
  tx.deleteFrom('client_error').where('id', '=', id).returning('message').executeTakeFirst()

export const mailPlan: ListPlan<'triedAt'> = {
  id: sql`mail_log.id`,
  keys: { triedAt: { value: sql`mail_log.tried_at`, type: 'time' } },
  defaultSort: { sidx: 'triedAt', sord: 'desc' },
}

export const mails = (
  db: Database,
  { keyword, state }: { keyword: string; state?: MailState | '' | undefined },
) => {
  let query = db.selectFrom('mail_log').selectAll()
  const like = likePattern(keyword)
  if (state) query = query.where('state', '=', state)
  if (keyword)
    query = query.where(
      sql<boolean>`(to_address ilike ${like} or to_name ilike ${like} or subject ilike ${like})`,
    )
  return query
}

export const mailById = (db: Queryable, id: string) =>
  db.selectFrom('mail_log').selectAll().where('id', '=', id).executeTakeFirst()

export const forgetMails = (db: Database, days: number) =>
  sql`delete from mail_log where tried_at < now() - make_interval(days => ${days})`.execute(db)

interface JobRow {
  id: string
  task: string
  state: JobState
  attempts: number
  maxAttempts: number
  runAt: Date
  createdAt: Date
  error: string | null
  total: number
}

// Without their payloads: those are shown where they belong.
export const jobRows = async (db: Database, state: JobState | '', max: number): Promise<JobRow[]> => {
  const { rows } = await sql<JobRow>`
    with told as (
      select id::text, task_identifier as task, attempts::int, max_attempts::int as "maxAttempts", run_at as "runAt",
        created_at as "createdAt", last_error as error,
        case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
          when attempts > 0 then 'retrying' when run_at > now() then 'later' else 'waiting' end as state
      from graphile_worker.jobs)
    select *, count(*) over ()::int as total from told where ${state} in ('', state)
    order by array_position(array['failed', 'retrying', 'running', 'waiting', 'later'], state), "runAt", id
    limit ${max}`.execute(db)
  return rows
}

export const jobById = async (db: Queryable, id: string) => {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where id = ${id}::bigint`.execute(db)
  return rows[0]
}

// False: it is being done just now.
export const runJobNow = async (db: Queryable, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    db,
  )
  return rows.length > 0
}

export const dropJob = async (db: Queryable, id: string): Promise<boolean> => {
  const { rows } = await sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db)
  return rows.length > 0
}

export const pingMs = async (db: Database): Promise<number> => {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return Math.round((performance.now() - began) * 10) / 10
}
