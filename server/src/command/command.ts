import type pg from 'pg'
import { type Database, openDatabase, openPool } from '#kernel/database.ts'
import { migrateJobs } from '#kernel/jobs.ts'
import { migrate } from '#kernel/migrate.ts'
import { readSettings, type Settings } from '#kernel/settings.ts'
import { StartFailure } from '#kernel/step.ts'
import { reachDatabase } from './reach-database.ts'

// A command of the terminal: `npm run dtms -- <name> <arguments>`. Each works beside a running server and without one,
// on the database that the server uses.
export interface Command {
  // Its arguments; '' without any.
  takes: string
  about: string
  run: (args: readonly string[]) => Promise<void>
}

interface Reached {
  settings: Settings
  url: string
  pool: pg.Pool
  db: Database
}

// PostgreSQL's undefined_table.
const noSuchTable = '42P01'

export const commandSettings = (): Settings => readSettings(process.env)

/** Brought to this version's tables unless the work only reads. */
export const withDatabase = async (
  work: (reached: Reached) => Promise<void>,
  { readsOnly = false } = {},
): Promise<void> => {
  const settings = commandSettings()
  const database = await reachDatabase(settings)
  const pool = openPool(database.url, 2, () => {})
  try {
    if (!readsOnly) {
      await migrate(pool)
      await migrateJobs(pool)
    }
    await work({ settings, url: database.url, pool, db: openDatabase(pool) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === noSuchTable)
      throw new StartFailure('The database has no tables of this version yet. Start the server once.')
    throw error
  } finally {
    await pool.end()
    await database.leave()
  }
}
