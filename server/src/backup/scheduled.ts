import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { days } from '#kernel/clock.ts'
import { openPool } from '#kernel/database.ts'
import { migrate } from '#kernel/migrate.ts'
import type { Services } from '#kernel/services.ts'
import { folderStore } from '#kernel/storage.ts'
import type { BackupSummary } from '#operations/backup/format.ts'
import { restoreBackup } from '#operations/backup/restore.ts'
import { backUpTo } from './backup.ts'
import { lackOfSpace } from './space.ts'
import {
  deleteOldRuns,
  dropDatabase,
  incompleteBackups,
  makeDatabase,
  recordRun,
  rehearsalDatabase,
} from './sql.ts'

// Backups by the timetable, where BACKUP_DIR is set. What fails is written down, shown by System and by the
// figures for Prometheus; the next night tries again.
const ours = /^dtms-\d{8}T\d{6}Z\.tar\.gz$/
const oursUnderWay = /^dtms-\d{8}T\d{6}Z\.tar\.gz\.part$/

// Time-ordered, so the last one by name is the newest.
const nameAt = (at: Date) => `dtms-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

export const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(name => ours.test(name)).sort()

const writeScheduled = async (services: Services): Promise<void> => {
  const { settings, files, encryption, ids, clock, db, directUrl } = services
  const { backupDir } = settings
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
  if (made) {
    await removeStaleParts(backupDir)
    // A failure is written down by the backup itself.
    const written = await backUpTo(file, { url: directUrl, files, encryption, ids }).catch(() => undefined)
    if (written) await rotate(services, backupDir, { name: basename(file), isWhole: written.problem === '' })
  }
  await deleteOldRuns(db)
}

// A process that was killed leaves the file that it was writing. One that still grows is not a day old.
const removeStaleParts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!oursUnderWay.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    // What cannot be removed must not keep the new backup from being written.
    if (found && Date.now() - found.mtimeMs > days(1)) await rm(path).catch(() => {})
  }
}

// BACKUP_KEEP whole ones stay, and as many incomplete ones. Only a new whole one removes whole ones: while the store has
// lost a file every backup is incomplete, for weeks perhaps, and the last whole one is the only one that has it.
const rotate = async (
  { db, settings }: Services,
  folder: string,
  written: { name: string; isWhole: boolean },
): Promise<void> => {
  const incompleteNames = new Set((await incompleteBackups(db)).map(file => basename(file)))
  const all = await backupsIn(folder)
  const incomplete = all.filter(name => incompleteNames.has(name))
  const whole = written.isWhole ? all.filter(name => !incompleteNames.has(name)) : []
  for (const names of [incomplete, whole])
    for (const name of names.slice(0, -settings.backupKeep))
      if (name !== written.name) await rm(join(folder, name), { force: true })
}

const rehearse = async (services: Services): Promise<void> => {
  const { settings, db, ids } = services
  const { backupDir } = settings
  if (backupDir === undefined) return
  const newest = (await backupsIn(backupDir)).at(-1)
  const run = { kind: 'rehearsal' as const, file: newest ?? '', startedAt: new Date() }
  try {
    if (newest === undefined) throw new Error(`There is no backup in ${backupDir} yet.`)
    const { tables, files } = await restoreOnTrial(services, backupDir, newest)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    await recordRun(db, ids, { ...run, rows, files: files.count })
  } catch (error) {
    await recordRun(db, ids, { ...run, problem: error instanceof Error ? error.message : String(error) })
  }
}

// Restores a backup into its own database and folder, which compares every row and file, and removes both again. The folder
// is beside the backups: DATA_DIR may be memory.
const restoreOnTrial = async (
  services: Services,
  backupDir: string,
  name: string,
): Promise<BackupSummary> => {
  const { db, directUrl } = services
  const folder = join(backupDir, 'rehearsal')
  const database = await rehearsalDatabase(db)
  const clear = async () => {
    await dropDatabase(db, database)
    await rm(folder, { recursive: true, force: true })
  }
  // What a killed run has left would count as space in use.
  await clear()
  const lack = await lackOfSpace(services, backupDir)
  if (lack !== undefined) throw new Error(lack)
  await makeDatabase(db, database)
  const url = new URL(directUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  const pool = openPool(url.href, 2, () => {})
  try {
    const { summary } = await restoreBackup(
      { pool, databaseName: database, files: folderStore(folder), filesName: folder },
      join(backupDir, name),
    )
    await migrate(pool)
    return summary
  } finally {
    await pool.end()
    await clear()
  }
}

export const backupJobs = (services: Services) => ({
  'backup:write': () => writeScheduled(services),
  'backup:rehearse': () => rehearse(services),
})
