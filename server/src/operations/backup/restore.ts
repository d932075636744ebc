import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateJobs } from '#kernel/jobs.ts'
import { knownMigrations, migrate } from '#kernel/migrate.ts'
import { StartFailure } from '#kernel/step.ts'
import type { FileStore } from '#kernel/storage.ts'
import {
  addressOf,
  type BackedTable,
  columnsOf,
  isEmptyDatabase,
  jobsVersion,
  listTables,
  nameOf,
  quoted,
  writePlainly,
} from './catalogue.ts'
import type { BackupSummary, Manifest } from './format.ts'
import { readName } from './format.ts'
import { withoutGuards } from './guards.ts'
import { type CheckedBackup, checkBackup, entriesOf } from './read-backup.ts'
import { rowsOf } from './write-backup.ts'

export interface RestoreTarget {
  pool: pg.Pool
  // For the error that names what to empty.
  databaseName: string
  files: FileStore
  filesName: string
}

// Puts a backup into an empty place: the schema by the migrations that it was written under, the rows in one transaction,
// the files; then everything is read again and compared, and only then it counts. Migrations that came later are the caller's:
// a failure here means that nothing was restored.
export const restoreBackup = async (target: RestoreTarget, file: string): Promise<CheckedBackup> => {
  const checked = await checkBackup(file)
  await assertKnown(checked.manifest)
  const client = await target.pool.connect()
  const kept: string[] = []
  try {
    await assertEmpty(target, client)
    await migrate(target.pool, { only: checked.manifest.migrations.map(({ name }) => name) })
    await migrateJobs(target.pool)
    if ((await jobsVersion(client)) < checked.manifest.jobsVersion)
      throw new StartFailure('The backup has jobs of a newer DTMS. Restore it with that one.')
    await writePlainly(client)
    await client.query('begin')
    await withoutGuards(client, async () => {
      await load(client, target.files, checked.manifest, file, kept)
    })
    await compareRows(client, checked)
    await settle(client, checked.summary)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const id of kept) await target.files.delete(id).catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
  return checked
}

/** Counts for the planner what the tables hold. On a large database that takes longer than any call may. */
export const analyzeTables = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

// A migration that we do not have, or have otherwise, would leave rows that fit no table.
const assertKnown = async ({ migrations }: Manifest) => {
  const known = new Map((await knownMigrations()).map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of migrations)
    if (known.get(name) !== sha256)
      throw new StartFailure(
        `The backup was written under the migration ${name}, which this DTMS does not have. Restore it with the version that wrote it, or a newer one.`,
      )
}

const assertEmpty = async (target: RestoreTarget, client: pg.ClientBase) => {
  if (!(await isEmptyDatabase(client)))
    throw new StartFailure(
      `${target.databaseName} is not empty. A restore writes over nothing: give it an empty place.`,
    )
  if (!(await target.files.isEmpty()))
    throw new StartFailure(
      `${target.filesName} is not empty. A restore writes over nothing: give it an empty place.`,
    )
}

const load = async (
  client: pg.ClientBase,
  files: FileStore,
  manifest: Manifest,
  file: string,
  kept: string[],
) => {
  const present = new Map((await listTables(client)).map(table => [nameOf(table), table]))
  for (const table of manifest.tables) {
    const columns = present.get(nameOf(table))?.columns ?? []
    const missing = table.columns.find(column => !columns.includes(column))
    if (missing) throw new StartFailure(`There is no ${nameOf(table)}.${missing} to restore into.`)
  }
  // What migrations put in is in the backup as it had become.
  await client.query(`truncate ${manifest.tables.map(addressOf).join(', ')}`)
  const entries = entriesOf(file)
  const tables = new Map(manifest.tables.map(table => [nameOf(table), table]))
  let next = await entries.next()
  while (!next.done) {
    const entry = readName(next.value.name)
    if (entry?.kind === 'rows') {
      const table = tables.get(entry.table) as BackedTable
      // The parts of one table, one after the other: one COPY.
      async function* parts() {
        for (; !next.done; next = await entries.next()) {
          const part = readName(next.value.name)
          if (part?.kind !== 'rows' || part.table !== nameOf(table)) return
          yield next.value.bytes
        }
      }
      await pipeline(
        Readable.from(parts()),
        client.query(copyFrom(`copy ${addressOf(table)} (${columnsOf(table)}) from stdin`)),
      )
      continue
    }
    if (entry?.kind === 'file') {
      kept.push(entry.id)
      await files.put(entry.id, next.value.bytes)
      const stream = await files.get(entry.id)
      const again =
        stream &&
        createHash('sha256')
          .update(await buffer(stream))
          .digest()
      if (!again?.equals(entry.sha256))
        throw new StartFailure(`The file ${entry.id} came back from the store otherwise than it went in.`)
    }
    next = await entries.next()
  }
}

const compareRows = async (client: pg.ClientBase, { manifest, summary }: CheckedBackup) => {
  for (const table of manifest.tables) {
    const { tally, parts } = rowsOf(client, table)
    for await (const _part of parts);
    const [told, found] = [summary.tables[nameOf(table)], tally()]
    if (told?.rows !== found.rows || told.digest !== found.digest)
      throw new StartFailure(
        `${nameOf(table)} has ${found.rows} rows and the digest ${found.digest} after the restore, not ${told?.rows} and ${told?.digest}.`,
      )
  }
}

// State that is not in rows: the positions of sequences, and that no former worker holds a job.
const settle = async (client: pg.ClientBase, { sequences }: BackupSummary) => {
  for (const { schema, name, lastValue } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [
      `${quoted(schema)}.${quoted(name)}`,
      lastValue,
    ])
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
}
