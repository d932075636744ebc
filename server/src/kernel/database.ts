import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables.ts'
import { StartFailure } from './step.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

// A statement that may run by itself or inside a caller's transaction.
export type Queryable = Database | Tx

export const openPool = (url: string, size: number, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // TRUST: with the database gone, an honest error within two seconds.
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
  })
  // Without listeners, on idle connections and on those in use, a restart of the database would end the process. A
  // pool that ends says so before its connections are closed: that the database ends, too, is no failure then.
  const failed = (error: Error) => {
    if (!pool.ending) onError(error)
  }
  pool.on('error', failed)
  pool.on('connect', client => client.on('error', failed))
  return pool
}

// Asked once at the start, so that a wrong address is a sentence and not a stack.
export const assertReachable = async (pool: pg.Pool): Promise<void> => {
  await pool.query('select 1').catch(error => {
    throw new StartFailure(
      `The database does not answer (${error.code ?? error.message}). Start it, or set DATABASE_URL to one that does.`,
    )
  })
}

/** What the database's clock says, in milliseconds. */
export const askTime = (pool: pg.Pool) => async (): Promise<number> => {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  return rows[0]?.ms ?? Number.NaN
}

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

// PostgreSQL's code for a row that a unique index refuses.
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

// PostgreSQL's code for a row that cannot be deleted because others refer to it.
export const isStillReferenced = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'

// PostgreSQL's code for a row that an exclusion constraint refuses.
export const isOverlap = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23P01' && error.constraint === constraint
