import pg from 'pg'
import { filesAfter, isFileStored } from '#file/public.ts'
import { type Database, openDatabase, openPool } from '#kernel/database.ts'
import type { Encryption } from '#kernel/encryption.ts'
import type { Ids } from '#kernel/id.ts'
import { StartFailure } from '#kernel/step.ts'
import type { FileStore } from '#kernel/storage.ts'
import { writeBackup } from '#operations/backup/write-backup.ts'
import { type Run, recordRun } from './sql.ts'

interface BackupParts {
  url: string
  files: FileStore
  encryption: Pick<Encryption, 'fingerprint'>
  ids: Ids
}

// PostgreSQL's undefined_table: a backup of the tables of an older version has no list of backups yet.
const isOlderDatabase = (error: unknown) => (error as { code?: string } | undefined)?.code === '42P01'

const record = (db: Database, ids: Ids, run: Run) =>
  recordRun(db, ids, run).catch(error => {
    if (!isOlderDatabase(error)) throw error
  })

/** Everything as of one moment into one file. The list of backups has it, whether it succeeded or not. */
export const backUpTo = async (file: string, { url, files, encryption, ids }: BackupParts) => {
  const client = new pg.Client({ connectionString: url })
  const pool = openPool(url, 1, () => {})
  const db = openDatabase(pool)
  const startedAt = new Date()
  try {
    await client.connect()
    const summary = await writeBackup(
      {
        client,
        files,
        filesAfter,
        isMeantToBeThere: id => isFileStored(db, id),
        keyFingerprint: encryption.fingerprint,
      },
      file,
    )
    const rows = Object.values(summary.tables).reduce((sum, table) => sum + table.rows, 0)
    const { lost } = summary
    const problem =
      lost.length > 0
        ? `The backup is whole but for ${lost.length} files that the store has lost or changed: ${lost.join(', ')}`
        : ''
    await record(db, ids, { kind: 'backup', file, startedAt, rows, files: summary.files.count, problem })
    return { ...summary, rows, problem }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    // With the database away there is nowhere to write it down.
    await record(db, ids, { kind: 'backup', file, startedAt, problem }).catch(() => {})
    throw error instanceof StartFailure ? error : new StartFailure(`No backup was made: ${problem}`)
  } finally {
    await client.end().catch(() => {})
    await pool.end()
  }
}
