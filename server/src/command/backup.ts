import { resolve } from 'node:path'
import pg from 'pg'
import { filesAfter, isFileStored } from '#file/public.ts'
import { openDatabase, openPool } from '#kernel/database.ts'
import { openEncryption } from '#kernel/encryption.ts'
import { StartFailure } from '#kernel/step.ts'
import { openFiles } from '#kernel/storage/open-files.ts'
import { writeBackup } from '#operations/backup/write-backup.ts'
import { type Command, commandSettings } from './command.ts'
import { reachDatabase } from './reach-database.ts'

// Beside a running server, which goes on, or without one: everything as of one moment, in one file.
const backUp = async (typed: string) => {
  if (typed === '') throw new StartFailure('Where to? Name a file that ends in .tar.gz.')
  const file = resolve(typed)
  const startedAt = performance.now()
  const settings = commandSettings()
  const database = await reachDatabase(settings)
  const client = new pg.Client({ connectionString: database.url })
  const pool = openPool(database.url, 1, () => {})
  try {
    await client.connect()
    const { tables, files, lost } = await writeBackup(
      {
        client,
        files: await openFiles(settings),
        filesAfter,
        isMeantToBeThere: id => isFileStored(openDatabase(pool), id),
        keyFingerprint: (await openEncryption(settings)).fingerprint,
      },
      file,
    )
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `✓ ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files (${files.bytes} bytes) are in ${file} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    )
    console.log(
      `  The key is not in it: keep ${settings.secretKey ? 'SECRET_KEY' : `${settings.dataDir}/secret.key`} elsewhere.`,
    )
    if (lost.length > 0)
      throw new StartFailure(
        `The backup is whole but for ${lost.length} files that the store has lost or changed: ${lost.join(', ')}`,
      )
  } finally {
    await client.end().catch(() => {})
    await pool.end()
    await database.leave()
  }
}

export const backupCommand: Command = {
  takes: 'file.tar.gz',
  about: 'writes the database and the files as of one moment',
  run: ([file = '']) => backUp(file),
}
