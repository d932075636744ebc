import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import { folderStore } from '#kernel/storage.ts'
import { restoreBackup } from '#operations/backup/restore.ts'
import { backUpTo } from './backup.ts'
import { deleteOldRuns, dropDatabase, makeRehearsalDatabase, recordRun } from './sql.ts'

// Backups by the timetable, where BACKUP_DIR is set. What fails is written down, shown by System and by the
// figures for Prometheus; the next night tries again.
const ours = /^dtms-\d{8}T\d{6}Z\.tar\.gz$/

// Time-ordered, so the last one by name is the newest.
const nameAt = (at: Date) => `dtms-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(name => ours.test(name)).sort()

const writeScheduled = async (services: Services): Promise<void> => {
  const { settings, files, encryption, ids, clock, db, directUrl } = services
  const { backupDir, backupKeep } = settings
  if (backupDir === undefined) return
  const file = join(backupDir, nameAt(clock.now()))
  const made = await mkdir(backupDir, { recursive: true, mode: 0o700 }).then(
    () => true,
    async error => {
      const problem = `The folder ${backupDir} cannot be made (${error.code}).`
      await recordRun(db, ids, { kind: 'backup', file, startedAt: new Date(), problem })
      return false
    },
  )
  // A failure is written down by the backup itself.
  const isWhole =
    made &&
    (await backUpTo(file, { url: directUrl, files, encryption, ids }).then(
      () => true,
      () => false,
    ))
  // Old ones go only once a newer one is whole.
  if (isWhole)
    for (const name of (await backupsIn(backupDir)).slice(0, -backupKeep)) await rm(join(backupDir, name))
  await deleteOldRuns(db)
}

// Restores the newest backup into its own database and folder, which compares every row and file, and removes
// both again.
const rehearse = async ({ settings, db, ids, directUrl }: Services): Promise<void> => {
  const { backupDir, dataDir } = settings
  if (backupDir === undefined) return
  const newest = (await backupsIn(backupDir)).at(-1)
  const startedAt = new Date()
  const folder = join(dataDir, 'rehearsal')
  const run = { kind: 'rehearsal' as const, file: newest ?? '', startedAt }
  let database: string | undefined
  try {
    if (newest === undefined) throw new Error(`There is no backup in ${backupDir} yet.`)
    await rm(folder, { recursive: true, force: true })
    database = await makeRehearsalDatabase(db)
    const url = new URL(directUrl)
    url.pathname = `/${encodeURIComponent(database)}`
    const target = openPool(url.href, 2, () => {})
    try {
      const { summary } = await restoreBackup(
        { pool: target, databaseName: database, files: folderStore(folder), filesName: folder },
        join(backupDir, newest),
      )
      const rows = Object.values(summary.tables).reduce((sum, table) => sum + table.rows, 0)
      await recordRun(db, ids, { ...run, rows, files: summary.files.count })
    } finally {
      await target.end()
    }
  } catch (error) {
    await recordRun(db, ids, { ...run, problem: error instanceof Error ? error.message : String(error) })
  } finally {
    if (database !== undefined) await dropDatabase(db, database)
    await rm(folder, { recursive: true, force: true })
  }
}

export const backupJobs = (services: Services) => ({
  'backup:write': () => writeScheduled(services),
  'backup:rehearse': () => rehearse(services),
})
