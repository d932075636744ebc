import { verifyLedger } from '#bill/public.ts'
import { openDatabase, openPool } from '#kernel/database.ts'
import { readSettings } from '#kernel/settings.ts'
import { StartFailure } from '#kernel/step.ts'
import { reachDatabase } from './reach-database.ts'

// npm run verify
// Reads only, beside a running server and without one: every balance, bill and credit must equal its entries.
const verify = async () => {
  const settings = readSettings(process.env)
  const database = await reachDatabase(settings)
  const pool = openPool(database.url, 1, () => {})
  try {
    const { entries, differences } = await verifyLedger(openDatabase(pool))
    for (const { what, which, currency, books, entries: sum } of differences)
      console.error(
        `✗ ${what} ${which}: ${books} in the books, ${sum} in its entries (minor units of ${currency})`,
      )
    if (differences.length > 0)
      throw new StartFailure(`${differences.length} figures differ from their entries.`)
    console.log(`✓ Every balance, bill and credit equals its entries (${entries}).`)
  } finally {
    await pool.end()
    await database.leave()
  }
}

try {
  await verify()
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 1
}
