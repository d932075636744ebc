import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartFailure } from './step.ts'

// Plain SQL, forward only, in the order of the file names, each file in a transaction of its own. Two
// instances that start at once take turns: the lock is the database's.
const migrationFolder = join(import.meta.dirname, '../../migrations')
const lockKey = 4_216_001

export interface MigrationChoice {
  folder?: string
  // These and no others: a restore begins with the tables as they were.
  only?: readonly string[]
}

export const migrate = async (
  pool: pg.Pool,
  { folder = migrationFolder, only }: MigrationChoice = {},
): Promise<string[]> => {
  const client = await pool.connect()
  try {
    // A migration, or waiting for another instance's, may take longer than any request.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    )
    const applied = new Map(rows.map(row => [row.name, row.sha256]))
    const added: string[] = []
    for (const { name, text, sha256 } of await knownMigrations(folder)) {
      if (only && !only.includes(name)) continue
      const before = applied.get(name)
      if (before === sha256) continue
      if (before !== undefined)
        throw new StartFailure(
          `The migration ${name} was changed after it was applied. Restore it and add a new one.`,
        )
      await applyOne(client, name, text, sha256)
      added.push(name)
    }
    return added
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}

export const knownMigrations = async (folder = migrationFolder) => {
  const names = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const applyOne = async (client: pg.PoolClient, name: string, text: string, sha256: string) => {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
