import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartFailure } from '#kernel/step.ts'
import type { FileStore } from '#kernel/storage.ts'
import {
  addressOf,
  appliedMigrations,
  type BackedTable,
  columnsOf,
  isEmptyDatabase,
  jobsVersion,
  listTables,
  nameOf,
  sequenceStates,
  writePlainly,
} from './catalogue.ts'
import { type BackupSummary, formatVersion, type Manifest, names } from './format.ts'
import { type Tally, tallyRows } from './tally.ts'
import { type TarEntry, tarEnd, tarEntry } from './tar.ts'

export interface StoredFile {
  id: string
  sha256: Buffer
}

export interface BackupSource {
  // Its own connection: it holds one snapshot from beginning to end.
  client: pg.Client
  files: FileStore
  // Files by their rows in that snapshot, after an id.
  filesAfter: (client: pg.ClientBase, id: string) => Promise<StoredFile[]>
  // Whether a file that is missing in the store should exist now.
  isMeantToBeThere: (id: string) => Promise<boolean>
  keyFingerprint: string
}

const partBytes = 1024 * 1024

// Everything as of one moment, while the portal goes on: one transaction reads all tables in one snapshot, then the files
// that it names. The file has its name only when it is whole.
export const writeBackup = async (source: BackupSource, file: string): Promise<BackupSummary> => {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new StartFailure(`${file} is there already. Give the backup another name.`)
  const part = `${file}.part`
  const { client } = source
  await writePlainly(client)
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    const summary: BackupSummary = { tables: {}, files: { count: 0, bytes: 0 }, sequences: [], lost: [] }
    await pipeline(
      Readable.from(packed(entries(source, summary))),
      createGzip(),
      createWriteStream(part, { mode: 0o600 }),
    )
    const written = await open(part, 'r+')
    await written.sync()
    await written.close()
    await rename(part, file)
    return summary
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

async function* packed(all: AsyncIterable<TarEntry>) {
  for await (const entry of all) yield* tarEntry(entry)
  yield tarEnd
}

async function* entries(source: BackupSource, summary: BackupSummary): AsyncGenerator<TarEntry> {
  const { client } = source
  if (await isEmptyDatabase(client))
    throw new StartFailure('There is nothing to back up: the database is empty.')
  const tables = await listTables(client)
  // As long as this lasts no migration changes a table under our hands.
  await client.query(`lock table ${tables.map(addressOf).join(', ')} in access share mode`)
  const manifest: Manifest = {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    jobsVersion: await jobsVersion(client),
    keyFingerprint: source.keyFingerprint,
    tables,
  }
  yield json(names.manifest, manifest)
  for (const table of tables) {
    const { tally, parts } = rowsOf(client, table)
    let count = 0
    for await (const bytes of parts) yield { name: names.rows(nameOf(table), ++count), bytes }
    summary.tables[nameOf(table)] = tally()
  }
  yield* fileEntries(source, summary)
  // After the rows: a sequence knows no snapshot, and must not fall behind what was copied.
  summary.sequences = await sequenceStates(client)
  yield json(names.summary, summary)
}

async function* fileEntries(source: BackupSource, summary: BackupSummary): AsyncGenerator<TarEntry> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await source.filesAfter(source.client, after)
    for (const { id, sha256 } of page) {
      const stream = await source.files.get(id)
      const bytes = stream && (await buffer(stream))
      if (bytes && createHash('sha256').update(bytes).digest().equals(sha256)) {
        summary.files.count++
        summary.files.bytes += bytes.length
        yield { name: names.file(id, sha256), bytes }
      } else if (await source.isMeantToBeThere(id)) summary.lost.push(id)
      // Otherwise it was removed since the snapshot, as what belongs to nothing is.
      after = id
    }
    if (page.length === 0) return
  }
}

// The current rows of a table, in chunks that fit into memory.
export const rowsOf = (
  client: pg.ClientBase,
  table: BackedTable,
): { tally: () => Tally; parts: AsyncGenerator<Buffer> } => {
  const counted = tallyRows()
  async function* parts() {
    const stream = client.query(copyTo(`copy ${addressOf(table)} (${columnsOf(table)}) to stdout`))
    let held: Buffer[] = []
    let size = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      counted.add(chunk)
      held.push(chunk)
      size += chunk.length
      if (size < partBytes) continue
      yield Buffer.concat(held)
      held = []
      size = 0
    }
    if (size > 0) yield Buffer.concat(held)
  }
  return { tally: counted.total, parts: parts() }
}

const json = (name: string, value: unknown): TarEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})
