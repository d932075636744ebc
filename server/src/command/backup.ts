import { resolve } from 'node:path'
import { backUpTo } from '#backup/backup.ts'
import { systemClock } from '#kernel/clock.ts'
import { openEncryption } from '#kernel/encryption.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import { StartFailure } from '#kernel/step.ts'
import { openFiles } from '#kernel/storage/open-files.ts'
import { type Command, commandSettings } from './command.ts'
import { reachDatabase } from './reach-database.ts'

// Beside a running server, which goes on, or without one: everything as of one moment, in one file.
const backUp = async (typed: string) => {
  if (typed === '') throw new StartFailure('Where to? Name a file that ends in .tar.gz.')
  const file = resolve(typed)
  const startedAt = performance.now()
  const settings = commandSettings()
  const database = await reachDatabase(settings)
  try {
    const { tables, rows, files, problem } = await backUpTo(file, {
      url: database.url,
      files: await openFiles(settings),
      encryption: await openEncryption(settings),
      ids: timeOrderedIds(systemClock),
    })
    console.log(
      `✓ ${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files (${files.bytes} bytes) are in ${file} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    )
    console.log(
      `  The key is not in it: keep ${settings.secretKey ? 'SECRET_KEY' : `${settings.dataDir}/secret.key`} elsewhere.`,
    )
    if (problem !== '') throw new StartFailure(problem)
  } finally {
    await database.leave()
  }
}

export const backupCommand: Command = {
  takes: 'file.tar.gz',
  about: 'writes the database and the files as of one moment',
  run: ([file = '']) => backUp(file),
}
