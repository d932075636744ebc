import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { copyPrepared } from './prepared.ts'
import { isDurable } from './short-form.ts'

/** A temporary folder with a PostgreSQL of its own, for one run of a script. */
export const startScratch = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-script-'))
  copyPrepared(join(folder, 'postgres'))
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: isDurable })
  const remove = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, postgres, remove }
}
