import { sql } from 'kysely'
import type { Queryable } from '../database.ts'

/** Marks these workers as alive, and returns the time of the database's clock. */
export const beat = async (db: Queryable, workers: readonly string[]): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`
    with beats as (
      insert into job_worker (id, beat_at) select id, now() from unnest(${workers}::text[]) id order by id
      on conflict (id) do update set beat_at = excluded.beat_at)
    select now()`.execute(db)
  return rows[0]?.now ?? new Date(Number.NaN)
}

/** Frees what is locked by workers that have been silent for so long, and forgets them. */
export const freeJobsOfDeadWorkers = async (
  db: Queryable,
  deadAfterS: number,
  // A version before heartbeats gives none and may be at work.
  unknownAfterS: number,
): Promise<void> => {
  await sql`
    with dead as (
      delete from job_worker where beat_at < now() - make_interval(secs => ${deadAfterS}) returning id)
    update graphile_worker._private_jobs job set locked_by = null, locked_at = null
    where locked_by in (select id from dead) or (locked_at < now() - make_interval(secs => ${unknownAfterS})
      and not exists (select from job_worker worker where worker.id = job.locked_by))`.execute(db)
}

/** What these workers hold, and whether they have for long. */
export const jobsHeldBy = async (db: Queryable, workers: readonly string[], longS: number) => {
  const { rows } = await sql<{ id: string; attempts: number; isLong: boolean }>`
    select id::text, attempts, locked_at < now() - make_interval(secs => ${longS}) as "isLong"
    from graphile_worker._private_jobs where locked_by = any(${workers}::text[])`.execute(db)
  return rows
}

/** Frees jobs of these workers. An attempt that was never begun does not count. */
export const freeJobs = async (
  db: Queryable,
  workers: readonly string[],
  ids: readonly string[],
  wasBegun: boolean,
): Promise<void> => {
  if (ids.length === 0) return
  await sql`update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, attempts = greatest(0, attempts - ${wasBegun ? 0 : 1}::int)
    where id = any(${ids}::bigint[]) and locked_by = any(${workers}::text[])`.execute(db)
}

/** These workers have ended: what they still hold is free. */
export const signOff = async (db: Queryable, workers: readonly string[]): Promise<void> => {
  await sql`with gone as (delete from job_worker where id = any(${workers}::text[]))
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = any(${workers}::text[])`.execute(db)
}

export interface DueTask {
  task: string
  dueAt: Date
}

/** When each task was last due; one that is new was due just now. */
export const knownTasks = async (db: Queryable, tasks: readonly string[]): Promise<DueTask[]> => {
  await sql`insert into job_timetable (task, due_at) select task, date_trunc('minute', now())
    from unnest(${tasks}::text[]) task order by task on conflict do nothing`.execute(db)
  const { rows } = await sql<DueTask>`
    select task, due_at as "dueAt" from job_timetable where task = any(${tasks}::text[])`.execute(db)
  return rows
}

/** Queues what is due, unless another instance has. It never writes a future time, whatever the caller's clock. */
export const putOutDueTasks = async (db: Queryable, due: readonly DueTask[]): Promise<void> => {
  await sql`
    with taken as (
      insert into job_timetable as known (task, due_at)
      select task, due_at from unnest(${due.map(({ task }) => task)}::text[],
        ${due.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[]) as due (task, due_at)
      where due_at <= now() order by task
      on conflict (task) do update set due_at = excluded.due_at
      where known.due_at < excluded.due_at or known.due_at > now()
      returning task)
    select graphile_worker.add_job(task, '{}'::json, max_attempts => 12) from taken`.execute(db)
}
