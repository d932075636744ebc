import { createAdmin } from '#account/public.ts'
import { systemClock } from '#kernel/clock.ts'
import { assertReachable, openDatabase, openPool } from '#kernel/database.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import { migrateJobs } from '#kernel/jobs.ts'
import { migrate } from '#kernel/migrate.ts'
import { startEmbeddedPostgres } from '#kernel/postgres/embedded.ts'
import { readSettings } from '#kernel/settings.ts'
import { StartFailure } from '#kernel/step.ts'

// npm run create-admin -- somebody@company.com
// Works beside a running server and without one, on the database that the server uses.
const settings = readSettings(process.env)
const own = settings.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ folder: `${settings.dataDir}/postgres` })
const pool = openPool(settings.databaseUrl ?? own?.url ?? '', 2, () => {})
try {
  await assertReachable(pool)
  await migrate(pool)
  await migrateJobs(pool)
  const ids = timeOrderedIds(systemClock)
  const link = await createAdmin({ db: openDatabase(pool), ids, settings }, process.argv[2] ?? '')
  console.log(`✓ The administrator is made. Choose the password within 30 minutes at\n  ${link}`)
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(`✗ ${error.message}\n  Usage: npm run create-admin -- somebody@company.com`)
  process.exitCode = 1
} finally {
  await pool.end()
  if (own && !own.takenOver) await own.stop()
}
