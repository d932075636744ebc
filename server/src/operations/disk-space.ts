import { statfs } from 'node:fs/promises'
import { seconds } from '#kernel/clock.ts'
import type { DiskSpace } from '#kernel/disk-space.ts'
import type { Settings } from '#kernel/settings.ts'

const spareBytes = 32 * 1024 ** 2

type Kept = Pick<Settings, 'dataDir' | 'databaseUrl' | 'filesOn' | 'filesFolder' | 'diskReserveBytes'>

export const watchDisk = async (
  { dataDir, databaseUrl, filesOn, filesFolder, diskReserveBytes }: Kept,
  onError: (error: unknown) => void,
  ask: () => Promise<number> = () => freeBytesAt(dataDir),
  everyMs = seconds(1),
): Promise<DiskSpace> => {
  let freeBytes = Number.POSITIVE_INFINITY
  let isFull = false
  const look = async () => {
    freeBytes = await ask()
    // Open again with some space to spare, or it would open and close by turns.
    const isFullNow = freeBytes < diskReserveBytes + (isFull ? spareBytes : 0)
    if (isFullNow && !isFull)
      onError(new Error(`${megabytes(freeBytes)} free in ${dataDir}: nothing is kept`))
    isFull = isFullNow
  }
  await look()
  const rounds = setInterval(() => look().catch(onError), everyMs)
  rounds.unref()
  const rowsAreHere = databaseUrl === undefined
  const filesAreHere = filesOn === undefined && filesFolder.startsWith(dataDir)
  return {
    // External storage has its own disk.
    lacksForRows: () => isFull && rowsAreHere,
    lacksForFiles: () => isFull && filesAreHere,
    freeBytes: () => freeBytes,
    freeBytesNow: ask,
    mustLast: rowsAreHere || filesAreHere,
    stop: async () => clearInterval(rounds),
  }
}

export const freeBytesAt = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`
