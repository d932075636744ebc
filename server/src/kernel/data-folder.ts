import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './postgres/postmaster.ts'
import { StartFailure } from './step.ts'

// One server for one data folder: a second one would share, and then stop, the first one's database.
export const holdDataFolder = async (dataDir: string): Promise<() => Promise<void>> => {
  const file = join(dataDir, 'server.pid')
  await mkdir(dataDir, { recursive: true }).catch(error => {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be made (${error.code}). Set DATA_DIR to another.`,
    )
  })
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (holder && holder !== process.pid && isAlive(holder) && (await isNode(holder)))
    throw new StartFailure(
      `Process ${holder} is already serving from ${dataDir}. Stop it first, or use another folder: DATA_DIR=./data2 PORT=5001 npm start`,
    )
  await writeFile(file, String(process.pid))
  return () => rm(file, { force: true })
}

// After a crash the number may have gone to a stranger.
const isNode = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node')).includes('node')
