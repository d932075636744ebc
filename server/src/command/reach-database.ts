import { existsSync } from 'node:fs'
import { assertReachable, openPool } from '#kernel/database.ts'
import type { Settings } from '#kernel/settings.ts'
import { holderOf } from '#operations/data-folder.ts'
import { startEmbeddedPostgres } from '#operations/embedded-postgres/embedded.ts'

// The server's database for a command: the one of DATABASE_URL, reached directly, or the embedded one, which is stopped again only if
// no other process has it running.
export const reachDatabase = async (settings: Settings, { isNew = false } = {}) => {
  const folder = `${settings.dataDir}/postgres`
  // With the settings of a shell instead of the server's, this would be a second portal without a word.
  if (!isNew && !settings.databaseUrl && !existsSync(folder))
    console.error(
      `! ${settings.dataDir} has no database: an empty one is made there. If the portal has one already, run this with the settings of its server (DATA_DIR or DATABASE_URL).`,
    )
  const own = settings.databaseUrl ? undefined : await startEmbeddedPostgres({ folder })
  const url = settings.databaseDirectUrl ?? settings.databaseUrl ?? own?.url ?? ''
  const leave = async () => {
    if (!own || own.takenOver) return
    // A server that came meanwhile has taken over what we started.
    const holder = await holderOf(settings.dataDir)
    if (holder === undefined || holder === process.pid) await own.stop()
  }
  const pool = openPool(url, 1, () => {})
  try {
    await assertReachable(pool)
  } catch (error) {
    await leave()
    throw error
  } finally {
    await pool.end()
  }
  return { url, leave }
}
