import { createAdmin } from '#account/create-admin.ts'
import { systemClock } from '#kernel/clock.ts'
import { openDatabase, openPool } from '#kernel/database.ts'
import { timeOrderedIds } from '#kernel/id.ts'
import { migrateJobs } from '#kernel/jobs.ts'
import { migrate } from '#kernel/migrate.ts'
import { readSettings } from '#kernel/settings.ts'
import { StartFailure } from '#kernel/step.ts'
import { reachDatabase } from './reach-database.ts'

// npm run create-admin -- name@company.com
// Works beside a running server and without one, on the database that the server uses.
const makeAdmin = async (email: string) => {
  const settings = readSettings(process.env)
  const database = await reachDatabase(settings)
  const pool = openPool(database.url, 2, () => {})
  try {
    await migrate(pool)
    await migrateJobs(pool)
    const ids = timeOrderedIds(systemClock)
    const link = await createAdmin({ db: openDatabase(pool), ids, settings }, email)
    console.log(`✓ The administrator is made. Choose the password within 30 minutes at\n  ${link}`)
  } finally {
    await pool.end()
    await database.leave()
  }
}

try {
  await makeAdmin(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(`✗ ${error.message}\n  Usage: npm run create-admin -- name@company.com`)
  process.exitCode = 1
}
