import { stat } from 'node:fs/promises'
import type { Services } from '#kernel/services.ts'
import { freeBytesAt, megabytes } from '#operations/disk-space.ts'
import { rehearsalBytes } from './sql.ts'

/** Why a rehearsal would fill a disk, which would stop the portal or its next backup; undefined if there is space for it. */
export const lackOfSpace = async (
  { db, disk, settings }: Pick<Services, 'db' | 'disk' | 'settings'>,
  backupDir: string,
): Promise<string | undefined> => {
  const { dataDir, databaseUrl, diskReserveBytes } = settings
  const { databaseBytes, fileBytes } = await rehearsalBytes(db)
  // The disk of a PostgreSQL of one's own cannot be seen from here.
  const rows = databaseUrl === undefined ? databaseBytes : 0
  const isOneDisk = (await stat(dataDir)).dev === (await stat(backupDir)).dev
  const disks = [
    { name: 'DATA_DIR', free: await disk.freeBytesNow(), needed: rows + (isOneDisk ? fileBytes : 0) },
    { name: 'BACKUP_DIR', free: await freeBytesAt(backupDir), needed: isOneDisk ? 0 : fileBytes },
  ]
  const short = disks.find(({ free, needed }) => needed > 0 && free < needed + diskReserveBytes)
  return (
    short &&
    `The rehearsal was not begun: on the disk of ${short.name} it needs ${megabytes(short.needed)} beside the ${megabytes(diskReserveBytes)} of DISK_RESERVE_MB, and ${megabytes(short.free)} are free.`
  )
}
