import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from 'prom-client'
import { freeBytesAt } from '#operations/disk-space.ts'
import { addGauge } from '#operations/metrics/gauge.ts'
import { backupsIn } from './scheduled.ts'

/** The disk of BACKUP_DIR, and what the next backup will need there. Neither without the folder. */
export const addBackupDisk = (registry: Registry, folder: string | undefined): void => {
  if (folder === undefined) return
  addGauge(registry, 'backup_disk_free_bytes', 'Room on the disk of BACKUP_DIR.', () => freeBytesAt(folder))
  addGauge(registry, 'backup_bytes', 'Size of the newest backup in BACKUP_DIR.', async () => {
    const newest = (await backupsIn(folder)).at(-1)
    return newest === undefined ? undefined : (await stat(join(folder, newest))).size
  })
}
