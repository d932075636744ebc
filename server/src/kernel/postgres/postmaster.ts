import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'

// What postmaster.pid says, if that process is alive and really PostgreSQL. A kill -9 of our own process
// leaves it running, and the next start takes it over.
export interface Postmaster {
  pid: number
  port: number
}

export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const file = join(cluster, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!pid) return undefined
  if (!(await isPostgres(pid))) {
    // The number may belong to another program by now; PostgreSQL itself would refuse to start beside it.
    await rm(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]) }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const isPostgres = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // Without /proc (macOS) the living number has to do.
  if (state === undefined) return process.platform !== 'linux'
  if (/\) Z /.test(state)) return false
  const program = await readlink(`/proc/${pid}/exe`).catch(() => undefined)
  return program === undefined || /postgres/.test(program)
}
