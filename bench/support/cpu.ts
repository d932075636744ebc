import { readdirSync, readFileSync } from 'node:fs'

// CPU time of a process so far, all its threads, user and system, from /proc: what other programs do beside
// it does not count.
const ticksPerSecond = 100

const statOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

export const cpuMicroseconds = (pid: number): number => {
  const fields = statOf(pid)
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

const endedMicroseconds = (pid: number): number => {
  const fields = statOf(pid)
  return ((Number(fields[13]) + Number(fields[14])) / ticksPerSecond) * 1e6
}

// The same for a process, its living children and those that ended.
export const familyMicroseconds = (pid: number): number => {
  for (;;) {
    const ended = endedMicroseconds(pid)
    const sum = cpuMicroseconds(pid) + ended + childrenMicroseconds(pid)
    // A child that ended meanwhile may be in neither.
    if (endedMicroseconds(pid) === ended) return sum
  }
}

const childrenMicroseconds = (pid: number): number => {
  let sum = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (Number(statOf(Number(name))[1]) === pid) sum += cpuMicroseconds(Number(name))
    } catch {
      // It ended meanwhile.
    }
  }
  return sum
}

export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
