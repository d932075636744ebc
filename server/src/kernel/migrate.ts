import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartFailure } from './step.ts'

// Plain SQL, forward only, in the order of the file names, each file in its own transaction. Two instances that
// start at once are serialized by a database lock. Other instances serve meanwhile, so no statement waits long for a
// table (later requests would queue behind it), and indexes of tables in use are built concurrently.
const migrationFolder = join(import.meta.dirname, '../../migrations')
const lockKey = 4_216_001
// How long a statement waits for a table, how often a migration is tried, and the pause before each further try. The wait is
// shorter than the second after which PostgreSQL ends one side of a deadlock, so that it is the migration that gives way.
const lockTimeoutMs = 800
const maxTries = 115
const pauseMs = 500
// The pause before the lock is asked for again.
const askAgainMs = 100

export interface MigrationChoice {
  folder?: string
  // These and no others: a restore begins with the tables as they were.
  only?: readonly string[]
  lockTimeoutMs?: number
}

export const migrate = async (
  pool: pg.Pool,
  { folder = migrationFolder, only, lockTimeoutMs: lockMs = lockTimeoutMs }: MigrationChoice = {},
): Promise<string[]> => {
  const client = await pool.connect()
  try {
    // A migration, or waiting for another instance's, may take longer than any request.
    await client.query('set statement_timeout = 0')
    await takeLock(client)
    await client.query(`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    await client.query(`set lock_timeout = ${lockMs}`)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    )
    const applied = new Map(rows.map(row => [row.name, row.sha256]))
    const added: string[] = []
    for (const migration of await knownMigrations(folder)) {
      const { name, sha256 } = migration
      if (only && !only.includes(name)) continue
      const before = applied.get(name)
      if (before === sha256) continue
      if (before !== undefined) await crossBridge(client, folder, migration, before)
      else await applyOne(client, migration)
      added.push(name)
    }
    return added
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
    await client.query('reset lock_timeout').catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}

// Asked for again and again, because `create index concurrently` waits for every statement that began before it: one that waited
// for the lock here would hold up the instance that has it.
const takeLock = async (client: pg.PoolClient) => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ])
    if (rows[0]?.taken) return
    await pause(askAgainMs)
  }
}

interface Migration {
  name: string
  text: string
  sha256: string
}

export const knownMigrations = async (folder = migrationFolder): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const applyOne = async (client: pg.PoolClient, { name, text, sha256 }: Migration) => {
  const record = () => client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
  if (isConcurrent(text)) {
    await buildIndexes(client, name, text)
    await record()
  } else
    await inTransaction(client, name, async () => {
      await client.query(text)
      await record()
    })
}

// Three migrations had other texts before 0.1.0. A database that knows an earlier text of one is led to the present one
// by `bridges/<name>.<first digits of the earlier checksum>.sql`; any other change is refused.
const crossBridge = async (
  client: pg.PoolClient,
  folder: string,
  { name, sha256 }: Migration,
  before: string,
) => {
  const file = `${name.replace(/\.sql$/, '')}.${before.slice(0, 8)}.sql`
  const bridge = await readFile(join(folder, 'bridges', file), 'utf8').catch(() => undefined)
  if (bridge === undefined)
    throw new StartFailure(
      `The migration ${name} was changed after it was applied. Restore it and add a new one.`,
    )
  await inTransaction(client, name, async () => {
    await client.query(bridge)
    await client.query('update migration set sha256 = $2 where name = $1', [name, sha256])
  })
}

const inTransaction = (client: pg.PoolClient, name: string, work: () => Promise<void>) =>
  retried(name, async () => {
    await client.query('begin')
    try {
      await work()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })

// A table is locked: the migration releases its locks, lets the others pass, and tries again.
const retried = async (name: string, work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!givesWay.has((error as { code?: string }).code)) throw error
      if (tries === maxTries)
        throw new StartFailure(
          `The migration ${name} waited too long for a table that something else holds. ` +
            'End long transactions on the database and start again.',
        )
      await pause(pauseMs)
    }
}
// Lock not available, deadlock detected.
const givesWay: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

// A file of `create index concurrently if not exists …` only: each statement runs by itself, outside a transaction.
const isConcurrent = (text: string) =>
  text.split('\n').some(line => /^create (unique )?index concurrently/i.test(line.trimStart()))
const buildIndexes = async (client: pg.PoolClient, name: string, text: string) => {
  const statements = text
    .replace(/^[ \t]*--.*$/gm, '')
    .split(';')
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
  for (const statement of statements) {
    const index = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1]
    if (!index)
      throw new Error(`${name} mixes other statements with "create index concurrently if not exists"`)
    await retried(name, async () => {
      await dropBroken(client, index)
      await client.query(statement)
    })
  }
}

// What is left of a build that broke off.
const dropBroken = async (client: pg.PoolClient, index: string) => {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${index}`)
}
