import { openPool } from '#kernel/database.ts'
import { openEncryption } from '#kernel/encryption.ts'
import { migrateJobs } from '#kernel/jobs.ts'
import { migrate } from '#kernel/migrate.ts'
import { readSettings } from '#kernel/settings.ts'
import { StartFailure } from '#kernel/step.ts'
import { openFiles } from '#kernel/storage/open-files.ts'
import { acceptSharedPart } from '#operations/shared-parts.ts'
import { reachDatabase } from './reach-database.ts'

// npm run accept -- files | key
// After files were moved, or a key was lost: what this process is set to is the portal's from now on.
const accept = async (name: string) => {
  if (name !== 'files' && name !== 'key') throw new StartFailure('Usage: npm run accept -- files | key')
  const settings = readSettings(process.env)
  const database = await reachDatabase(settings)
  const pool = openPool(database.url, 2, () => {})
  try {
    await migrate(pool)
    await migrateJobs(pool)
    await acceptSharedPart(pool, name, {
      files: await openFiles(settings),
      encryption: await openEncryption(settings),
    })
    console.log(
      name === 'files'
        ? '✓ This store holds the files of the portal from now on.'
        : '✓ This key is the portal’s from now on. What another one sealed (second factors) stays unreadable.',
    )
  } finally {
    await pool.end()
    await database.leave()
  }
}

try {
  await accept(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 1
}
