import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import type pg from 'pg'
import { openPool } from '#kernel/database.ts'
import { keyFingerprint } from '#kernel/encryption.ts'
import { migrate } from '#kernel/migrate.ts'
import { StartFailure } from '#kernel/step.ts'
import { openFiles } from '#kernel/storage/open-files.ts'
import { analyzeTables, restoreBackup } from '#operations/backup/restore.ts'
import { holdDataFolder } from '#operations/data-folder.ts'
import { acceptSharedPart, type SharedParts } from '#operations/shared-parts.ts'
import { type Command, commandSettings } from './command.ts'
import { reachDatabase } from './reach-database.ts'

// Into an empty place and nowhere else; everything is read again and compared before it counts.
const restore = async (typed: string) => {
  if (typed === '') throw new StartFailure('From where? Name the file of a backup.')
  const file = resolve(typed)
  await access(file).catch(() => {
    throw new StartFailure(`There is no ${file}.`)
  })
  const startedAt = performance.now()
  const settings = commandSettings()
  const release = await holdDataFolder(settings.dataDir)
  const files = await openFiles(settings)
  const database = await reachDatabase(settings, { isNew: true }).catch(async error => {
    await release()
    throw error
  })
  const pool = openPool(database.url, 2, () => {})
  try {
    const { manifest, summary } = await restoreBackup(
      {
        pool,
        databaseName: settings.databaseUrl
          ? 'The database of DATABASE_URL'
          : `The database in ${settings.dataDir}`,
        files,
        filesName: settings.filesOn ? 'The bucket of FILES_URL' : settings.filesFolder,
      },
      file,
    ).catch(nothingRestored)
    await finish(pool, { files, encryption: { fingerprint: manifest.keyFingerprint } }).catch(unfinished)
    const rows = Object.values(summary.tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `✓ The portal as of ${manifest.createdAt} is restored: ${rows} rows of ${manifest.tables.length} tables and ${summary.files.count} files, all compared (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    )
    if ((await keyFingerprint(settings)) !== manifest.keyFingerprint)
      console.log(
        `! The key is not the one of the backup. Put its secret.key into ${settings.dataDir} or set SECRET_KEY, or take this one by \`npm run accept -- key\`: staff with a second factor then need their recovery codes.`,
      )
  } finally {
    await pool.end()
    await database.leave()
    await release()
  }
}

const nothingRestored = (error: unknown): never => {
  if (error instanceof StartFailure || !(error instanceof Error)) throw error
  throw new StartFailure(
    `Nothing was restored (${error.message}). Make the place empty again before the next try.`,
  )
}

// The backup is committed. The files are here now, whatever the store was that the backup knew.
const finish = async (pool: pg.Pool, parts: SharedParts) => {
  await migrate(pool)
  await acceptSharedPart(pool, 'files', parts)
  await analyzeTables(pool)
}

const unfinished = (error: unknown): never => {
  if (!(error instanceof Error)) throw error
  throw new StartFailure(
    `Everything is restored and compared, but the last steps failed (${error.message}). Leave the place as it is, run \`npm run accept -- files\` with the same settings, and start.`,
  )
}

export const restoreCommand: Command = {
  takes: 'file.tar.gz',
  about: 'fills an empty database and file store (DATA_DIR=./data2) from a backup, and compares all of it',
  run: ([file = '']) => restore(file),
}
