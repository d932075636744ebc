import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#kernel/clock.ts'
import { StartFailure } from '#kernel/step.ts'
import { makeFolder } from '#kernel/storage/make-folder.ts'
import { isAlive } from './embedded-postgres/postmaster.ts'

// One server for one data folder: a second one would share, and then stop, the first one's database.
// server.pid names the holder by its number and the moment it began, since numbers are used again.
const endingMs = seconds(3)

export const holdDataFolder = async (dataDir: string): Promise<() => Promise<void>> => {
  const file = pidFile(dataDir)
  await makeFolder(dataDir)
  // A server whose terminal is gone is just ending: its successor waits for it.
  const deadline = Date.now() + endingMs
  for (;;) {
    try {
      await writeFile(file, await identityOf(process.pid), { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST')
        throw new StartFailure(`Nothing can be written in ${dataDir} (${code}). Set DATA_DIR to another.`)
    }
    const pid = await holderOf(dataDir)
    if (pid === undefined) await rm(file, { force: true })
    else if (Date.now() > deadline)
      throw new StartFailure(
        `Process ${pid} is already serving from ${dataDir}. Stop it first, or use another folder: DATA_DIR=./data2 PORT=5001 npm start`,
      )
    else await pause(50)
  }
}

const pidFile = (dataDir: string) => join(dataDir, 'server.pid')

// The process that serves from a data folder now; undefined if there is none.
export const holderOf = async (dataDir: string): Promise<number | undefined> => {
  const holder = await readFile(pidFile(dataDir), 'utf8').catch(() => '')
  const pid = Number(holder.split(' ')[0])
  return pid && isAlive(pid) && (await identityOf(pid)) === holder ? pid : undefined
}

// The process id and, if /proc has it, its start time in ticks since boot.
const identityOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program's name, in brackets, may hold blanks: what follows it is regular.
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${pid} ${startedAt}`
}
