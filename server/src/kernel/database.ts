import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { watchBackends } from './database/backends.ts'
import { CallsPool } from './database/calls-pool.ts'
import { ChangesDialect, type PublishChanges } from './database/changes.ts'
import { isConnectionLost } from './database/connection-lost.ts'
import { idleInTransactionMs, NamedClient, randomPageCost, statementTimeoutMs } from './database/pooler.ts'
import { type SilenceLimits, silenceLimits, watchSilence } from './database/silence.ts'
import { StartFailure } from './step.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

// A statement that may run by itself or inside a caller's transaction.
export type Queryable = Database | Tx

export interface PoolChoice {
  silence?: SilenceLimits | undefined
  // The address that leads to PostgreSQL itself where `url` leads to a pooler in transaction mode, such as PgBouncer.
  directUrl?: string | undefined
  // How long a call waits for a connection in all while the database answers.
  waitsMs?: number | undefined
}

export const openPool = (
  url: string,
  size: number,
  onError: (error: Error) => void,
  { silence, directUrl = url, waitsMs }: PoolChoice = {},
): pg.Pool => {
  const options = directUrl === url ? poolOptions(url, size) : pooledOptions(url, size)
  return keepPoolAlive(new CallsPool(options, waitsMs), directUrl, onError, silence)
}

// A connection to a pooler is another session of PostgreSQL in each transaction, so nothing may be set on it. The role
// has the limits instead (database/pooler.ts).
const pooledOptions = (url: string, size: number): pg.PoolConfig => ({
  ...connectionOptions(url, size),
  Client: NamedClient,
})

export const poolOptions = (url: string, size: number): pg.PoolConfig => ({
  ...connectionOptions(url, size),
  statement_timeout: statementTimeoutMs,
  onConnect: async client => {
    await client.query(sessionSettings)
  },
})

const connectionOptions = (url: string, size: number): pg.PoolConfig => ({
  connectionString: url,
  max: size,
  // TRUST: with the database gone, a refusal in words within three seconds.
  connectionTimeoutMillis: 2_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
})

// The other direction: if this process vanishes silently, or hangs in the middle of a transaction, PostgreSQL
// releases its locks.
const sessionSettings = `select set_config(name, value, false) from (values
  ('tcp_keepalives_idle', '5'), ('tcp_keepalives_interval', '1'), ('tcp_keepalives_count', '10'),
  ('tcp_user_timeout', '10000'), ('idle_in_transaction_session_timeout', '${idleInTransactionMs}'),
  ('random_page_cost', '${randomPageCost}')) as setting (name, value)`

/** Failures of its connections are reported and never end the process; dead connections are noticed and destroyed. */
export const keepPoolAlive = <Pool extends pg.Pool>(
  pool: Pool,
  directUrl: string,
  onError: (error: Error) => void,
  silence: SilenceLimits = silenceLimits,
): Pool => {
  // Without listeners, on idle connections and on those in use, a restart of the database would end the process. A
  // pool that ends marks it before its connections are closed: then an end of the database is no failure.
  const failed = (error: Error) => {
    if (!pool.ending) onError(error)
  }
  pool.on('error', failed)
  pool.on('connect', client => client.on('error', failed))
  watchBackends(pool)
  watchSilence(pool, directUrl, silence)
  return pool
}

/** One connection beside a pool and with its settings, for what must not wait among the calls. */
export const besidePool = (
  pool: pg.Pool,
  directUrl: string,
  onError: (error: Error) => void,
  { answerWithinMs, connectWithinMs }: { answerWithinMs?: number; connectWithinMs?: number } = {},
): pg.Pool => {
  const options = {
    ...pool.options,
    max: 1,
    query_timeout: answerWithinMs,
    ...(connectWithinMs !== undefined && { connectionTimeoutMillis: connectWithinMs }),
  }
  return keepPoolAlive(new CallsPool(options), directUrl, onError)
}

/** Closes a pool, but does not wait for a database that does not answer. */
export const closePool = async (pool: pg.Pool): Promise<void> => {
  const late = new AbortController()
  await Promise.race([
    pool.end().finally(() => late.abort()),
    pause(closeWithinMs, undefined, { signal: late.signal }).catch(() => {}),
  ])
}
const closeWithinMs = 3_000

// Checked at the start, so that a wrong address gives a sentence and not a stack trace. After a reboot both may start
// at once: the server waits a little for a database that is not up yet, but not for one that refuses it.
export const assertReachable = async (pool: pg.Pool, withinMs = 0): Promise<void> => {
  const deadlineMs = performance.now() + withinMs
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (!isConnectionLost(error) || code === protocolViolation || performance.now() > deadlineMs)
        throw new StartFailure(
          code === protocolViolation
            ? `The database refuses the connection (${message}). If DATABASE_URL leads to PgBouncer, set DATABASE_DIRECT_URL to PostgreSQL itself.`
            : `The database does not answer (${code ?? message}). Start it, or set DATABASE_URL to one that does.`,
        )
      await pause(askAgainMs)
    }
  }
}
const askAgainMs = 250
// What PgBouncer says to a setting of the session that it does not know.
const protocolViolation = '08P01'

/** The database's time in milliseconds. */
export const askTime = (pool: pg.Pool) => async (): Promise<number> => {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  return rows[0]?.ms ?? Number.NaN
}

export const openDatabase = (pool: pg.Pool, publish?: PublishChanges): Database =>
  new Kysely<Tables>({
    dialect: publish ? new ChangesDialect(pool, publish) : new PostgresDialect({ pool }),
  })

// PostgreSQL's code for a row that a unique index refuses.
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

// PostgreSQL's code for a row that cannot be deleted because others refer to it.
export const isStillReferenced = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'

// PostgreSQL's code for a row that an exclusion constraint refuses.
export const isOverlap = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23P01' && error.constraint === constraint
