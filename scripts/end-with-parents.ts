import { readFileSync } from 'node:fs'

// Under npm the server is the grandchild of the command that was typed. When npm or its shell is killed
// outright, no signal reaches us: so we look, and end as if by Ctrl-C.
const lookEveryMs = 300

export const endWithParents = (): void => {
  if (!process.env.npm_execpath) return
  const parents = [process.ppid, parentOf(process.ppid)].filter(pid => pid > 1)
  const look = setInterval(() => {
    if (parents.every(isAlive)) return
    clearInterval(look)
    process.kill(process.pid, 'SIGINT')
  }, lookEveryMs)
  look.unref()
}

const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
