import { readFileSync } from 'node:fs'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'

// The content of postmaster.pid, if that process is alive and really PostgreSQL. A kill -9 of our own process leaves
// it running, and the next start takes it over.
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

/** One that ended and that its parent has not seen yet is not alive. */
export const isAlive = (pid: number): boolean => {
  // 0 would be every process of the group.
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // Without /proc (macOS) the living number has to do; elsewhere it has just ended.
    return process.platform !== 'linux'
  }
}

const isPostgres = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false
  const program = await readlink(`/proc/${pid}/exe`).catch(() => undefined)
  return program === undefined || /postgres/.test(program)
}
