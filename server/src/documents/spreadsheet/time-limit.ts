import type { RunningTask } from './running-task.ts'

// How often the limit a worker may wait for a processor that others use.
const patience = 3
// A worker that does not say how long it worked is inside one call that takes too long.
const sayWithinMs = 1_000
const shortestMs = 250

/**
 * Calls back once when a worker has worked for longer than `limitMs`. Its own processor time counts, so that a busy machine
 * refuses no file; three times the limit is the most by the clock. The returned function ends the watch.
 */
export const limitTime = (
  worker: Pick<RunningTask<unknown>, 'cpuUsage'>,
  limitMs: number,
  onOver: () => void,
): (() => void) => {
  const startedAt = performance.now()
  let timer: NodeJS.Timeout
  let hasEnded = false
  const end = () => {
    hasEnded = true
    clearTimeout(timer)
  }
  const over = () => {
    if (hasEnded) return
    end()
    onOver()
  }
  const look = () => {
    const leftMs = patience * limitMs - (performance.now() - startedAt)
    timer = setTimeout(over, Math.min(sayWithinMs, Math.max(0, leftMs)))
    worker.cpuUsage().then(({ user, system }) => {
      const workedMs = (user + system) / 1_000
      clearTimeout(timer)
      if (workedMs >= limitMs || leftMs <= 0) over()
      else if (!hasEnded) timer = setTimeout(look, Math.min(Math.max(shortestMs, limitMs - workedMs), leftMs))
    }, over)
  }
  timer = setTimeout(look, limitMs)
  return end
}
