import { AsyncLocalStorage } from 'node:async_hooks'
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from './database.ts'

// Work that happens after the answer: mail today; webhooks, exports and expiry later. A job is a row that
// is written in the same transaction as what it follows from, so it is never lost and never premature:
// this is the outbox (TRUST).
export type JobTask<Payload> = (payload: Payload) => Promise<void>

// biome-ignore lint/suspicious/noExplicitAny: the tasks of all features in one list; each knows its own payload
export type JobTasks = Record<string, JobTask<any>>

export const addJob = async (
  db: Queryable,
  task: string,
  payload: unknown,
  // A time as PostgreSQL reads it; absent: at once.
  { runAt = null }: { runAt?: string | null } = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => coalesce(${runAt}::timestamptz, now()), max_attempts => 12)`.execute(db)
}

// For whoever watches: what is due, what will be tried again, what was given up.
export const countJobs = async (db: Queryable) => {
  const { rows } = await sql<{ waiting: number; retrying: number; failed: number }>`
    select count(*) filter (where attempts = 0 and run_at <= now() and locked_at is null)::int as waiting,
      count(*) filter (where attempts > 0 and attempts < max_attempts)::int as retrying,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker.jobs`.execute(db)
  return rows[0] ?? { waiting: 0, retrying: 0, failed: 0 }
}

interface CurrentJob {
  id: string
  task: string
  payload: unknown
}

const working = new AsyncLocalStorage<CurrentJob>()

// The job within which this is called, if any.
export const currentJob = (): CurrentJob | undefined => working.getStore()

export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: quiet })

export const startJobs = (
  pool: pg.Pool,
  tasks: JobTasks,
  timetable: string[],
  onError: (error: unknown) => void,
): Promise<Runner> => {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }) => {
        try {
          await working.run({ id: job.id, task: name, payload }, () => task(payload))
        } catch (error) {
          onError(error)
          throw error
        }
      },
    ]),
  )
  return run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quiet,
    crontab: timetable.join('\n'),
  })
}

// Its own logger would print payloads; failures reach ours through onError.
const quiet = new Logger(() => () => {})
