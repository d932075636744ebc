import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server before anything else. Looks every few milliseconds how much processor time the serving thread has
// used since the last look. On SIGUSR2 it appends the most between two looks and the longest garbage collection, in
// milliseconds, to a file in the server's folder and begins again: how long others waited for one piece of work,
// whatever else the machine did.
const lookMs = 5

if (isMainThread) {
  const file = join(process.env.DATA_DIR ?? '.', 'longest-turn')
  let last = process.threadCpuUsage()
  let max = 0
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    max = Math.max(max, (user + system) / 1000)
  }
  let collected = 0
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) collected = Math.max(collected, duration)
  }).observe({ entryTypes: ['gc'] })
  setInterval(look, lookMs).unref()
  process.on('SIGUSR2', () => {
    look()
    appendFileSync(file, `${max} ${collected}\n`)
    max = 0
    collected = 0
  })
}
