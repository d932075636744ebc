import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations, runTaskList, type TaskList } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { seconds } from './clock.ts'
import { isConnectionLost } from './database/connection-lost.ts'
import type { SilenceLimits } from './database/silence.ts'
import { closePool, openDatabase, type Queryable } from './database.ts'
import { openJobsPool } from './jobs/jobs-pool.ts'
import { type BegunJobs, jobKey, type KeeperTimes, openKeeper } from './jobs/keeper.ts'
import { openTimetable } from './jobs/timetable.ts'
import { currentTracer, traced } from './trace.ts'

// Work that happens after the answer: mail today; webhooks, exports and expiry later. A job is a row that
// is written in the same transaction as what it follows from, so it is never lost and never premature:
// this is the outbox (TRUST).
export type JobTask<Payload> = ((payload: Payload) => Promise<void>) & { queue?: 'mail' }

/** A job that sends mail. They have workers of their own: a mail server that hangs stops no other job. */
export const mailTask = <Payload>(send: (payload: Payload) => Promise<void>): JobTask<Payload> =>
  Object.assign((payload: Payload) => send(payload), { queue: 'mail' as const })

// biome-ignore lint/suspicious/noExplicitAny: the tasks of all features in one list; each knows its own payload
export type JobTasks = Record<string, JobTask<any>>

export const addJob = async (
  db: Queryable,
  task: string,
  payload: unknown,
  // A time as PostgreSQL reads it. Absent means at once.
  { runAt = null }: { runAt?: string | null } = {},
): Promise<void> => {
  await sql`select ${jobAdded(task, sql`${JSON.stringify(payload)}::json`, runAt)}`.execute(db)
}

/** Adds a job for each row of the statement that selects it. */
export const jobAdded = (task: string, payload: RawBuilder<unknown>, runAt: string | null = null) =>
  sql`graphile_worker.add_job(${task}, ${payload},
    run_at => coalesce(${runAt}::timestamptz, now()), max_attempts => 12${causeFlag()})`

// What caused a job goes with it as a flag, which no job is selected by.
const causeFlag = () => {
  const traceparent = currentTracer()?.traceparent()
  return traceparent === undefined ? sql`` : sql`, flags => array[${traceparent}]`
}

// Jobs that are due, that will be tried again, that were given up, and for how long the oldest one that has not begun
// has been due. While jobs run, that is a few seconds.
export interface JobCounts {
  waiting: number
  retrying: number
  failed: number
  oldestDueSeconds: number
}

export const countJobs = async (db: Queryable): Promise<JobCounts> => {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where attempts = 0 and run_at <= now() and locked_at is null)::int as waiting,
      count(*) filter (where attempts > 0 and attempts < max_attempts)::int as retrying,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null
        and run_at <= now())), 0)::float8 as "oldestDueSeconds"
    from graphile_worker.jobs`.execute(db)
  return rows[0] ?? { waiting: 0, retrying: 0, failed: 0, oldestDueSeconds: 0 }
}

interface CurrentJob {
  id: string
  task: string
  payload: unknown
  queue: 'mail' | undefined
  createdAt: Date
}

const working = new AsyncLocalStorage<CurrentJob>()

// The job within which this is called, if any.
export const currentJob = (): CurrentJob | undefined => working.getStore()

export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: quiet })

export interface JobsOptions {
  // They listen, so no pooler in transaction mode may be between.
  directUrl: string
  // Where calls add jobs.
  adding?: pg.Pool | undefined
  tasks: JobTasks
  timetable: readonly string[]
  onError: (error: unknown) => void
  // For tests, which do not wait for minutes.
  times?: KeeperTimes | undefined
  silence?: SilenceLimits | undefined
}

const mailWorkers = 4
const otherWorkers = 2
// Beside the workers: two that listen for new jobs, and the keeper.
export const jobsConnections = mailWorkers + otherWorkers + 3
const stopWithinMs = seconds(20)
const quietMs = seconds(2)

export const startJobs = ({ directUrl, adding, tasks, timetable, onError, times, silence }: JobsOptions) => {
  const pool = openJobsPool(directUrl, jobsConnections, onError, { silence, adding })
  const db = openDatabase(pool)
  const jobs: BegunJobs = {
    running: new Set(),
    begun: new Set(),
    oldestStatementMs: () => pool.oldestStatementMs(),
  }
  const listOf = (queue: 'mail' | undefined): TaskList =>
    Object.fromEntries(
      Object.entries(tasks)
        .filter(([, task]) => task.queue === queue)
        .map(([name, task]) => [
          name,
          async (payload: unknown, { job }) => {
            const key = jobKey(job)
            jobs.begun.add(key)
            jobs.running.add(key)
            try {
              const [causedBy] = Object.keys(job.flags ?? {})
              await working.run({ id: job.id, task: name, payload, queue, createdAt: job.created_at }, () =>
                traced({ name: `job ${name}`, kind: 'consumer', causedBy }, () =>
                  whileReachable(pool, () => task(payload)),
                ),
              )
            } catch (error) {
              onError(error)
              throw error
            } finally {
              jobs.running.delete(key)
            }
          },
        ]),
    )
  const workers = [
    { taskList: listOf('mail'), concurrency: mailWorkers },
    { taskList: listOf(undefined), concurrency: otherWorkers },
  ].map(({ taskList, concurrency }) => {
    const options = { pgPool: pool, concurrency, noHandleSignals: true, pollInterval: 2_000, logger: quiet }
    const started = runTaskList(options, taskList, pool)
    // It settles when the workers are asked to stop; that call reports what went wrong.
    started.promise.catch(() => {})
    return started
  })
  const rounds = openTimetable(db, timetable.join('\n'))
  const keeper = openKeeper(
    db,
    workers.map(({ id }) => id),
    jobs,
    rounds.putOutDue,
    onError,
    times,
  )
  return {
    stop: async (): Promise<void> => {
      pool.stopWaiting()
      const stopped = Promise.all(workers.map(worker => worker.gracefulShutdown())).catch(onError)
      const isReachable = await Promise.race([stopped.then(() => true), settled(jobs.running)])
      await keeper.stop(isReachable)
      await closePool(pool)
    },
  }
}

// If the database is away the workers never report that they have stopped: it is enough that no job runs.
const settled = async (running: ReadonlySet<string>): Promise<boolean> => {
  const deadlineMs = performance.now() + stopWithinMs
  do await pause(quietMs, undefined, { ref: false })
  while (running.size > 0 && performance.now() < deadlineMs)
  return false
}

// A job that loses the database under way is begun again as soon as the database answers: it is not the job's failure,
// and the pauses between attempts grow to hours.
const maxBeginnings = 3

const whileReachable = async (pool: pg.Pool, work: () => Promise<void>): Promise<void> => {
  for (let beginning = 1; ; beginning++) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error) || beginning === maxBeginnings) throw error
      ;(await pool.connect()).release()
    }
  }
}

// Its own logger would print payloads; failures reach ours through onError.
const quiet = new Logger(() => () => {})
