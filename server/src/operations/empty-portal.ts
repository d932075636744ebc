import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '#kernel/clock.ts'
import { StartFailure } from '#kernel/step.ts'
import { type FileStore, markerKey } from '#kernel/storage.ts'
import type { BackupSource } from './backup/write-backup.ts'

interface Emptied {
  // Its own connection, the only one of this process.
  client: pg.Client
  files: FileStore
  filesAfter: BackupSource['filesAfter']
}

/** Removes every row and file of a portal that no process serves. The next start makes the tables again. */
export const emptyPortal = async ({ client, files, filesAfter }: Emptied): Promise<void> => {
  await assertAlone(client)
  await client.query('set statement_timeout = 0')
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await filesAfter(client, after)
    for (const { id } of page) {
      await files.delete(id)
      after = id
    }
    if (page.length === 0) break
  }
  await files.delete(markerKey)
  // The extension lives in this schema and is made again by its migration.
  await client.query(
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public',
  )
}

// What has just disconnected is shown for a moment longer.
const leavingMs = seconds(2)

const assertAlone = async (client: pg.Client) => {
  const deadline = Date.now() + leavingMs
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    const others = rows[0]?.count ?? 0
    if (others === 0) return
    if (Date.now() > deadline)
      throw new StartFailure(`${others} other connections use this database. Stop every instance first.`)
    await pause(50)
  }
}
