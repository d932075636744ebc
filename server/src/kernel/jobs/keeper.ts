import { seconds } from '../clock.ts'
import type { Queryable } from '../database.ts'
import { beat, freeJobs, freeJobsOfDeadWorkers, jobsHeldBy, signOff } from './sql.ts'

// Every few seconds: marks the workers of this process as alive, frees the jobs of dead ones (TRUST: within a minute)
// and queues what is due.
export interface KeeperTimes {
  beatMs: number
  deadAfterMs: number
  // It must have reached the database this long without a break before it declares a worker dead: after an outage all
  // have been silent, the living too.
  steadyMs: number
  // What has been locked for longer than the oldest statement is under way, and so much more, and was not begun.
  unbegunAfterMs: number
  // What ended and is still locked: longer than graphile-worker goes on trying to write the end (100 times, up to 5 s
  // apart), because then nothing else will.
  endedAfterMs: number
}

export const keeperTimes: KeeperTimes = {
  beatMs: seconds(3),
  deadAfterMs: seconds(45),
  steadyMs: seconds(20),
  unbegunAfterMs: seconds(2),
  endedAfterMs: seconds(600),
}

const unknownAfterS = 600

// By `jobKey`.
export interface BegunJobs {
  oldestStatementMs: () => number
  running: Set<string>
  // Begun by this process, finished or not.
  begun: Set<string>
}

export const jobKey = ({ id, attempts }: { id: string; attempts: number }) => `${id}:${attempts}`

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)

export const openKeeper = (
  db: Queryable,
  workers: readonly string[],
  { running, begun, oldestStatementMs }: BegunJobs,
  onBeat: (now: Date) => Promise<void>,
  onError: (error: unknown) => void,
  times: KeeperTimes = keeperTimes,
) => {
  let steadySinceMs: number | undefined
  let lastBeatMs = 0
  let endedAtMs = new Map<string, number>()
  let stopped = false
  let turning: Promise<void> = Promise.resolve()

  const turn = async () => {
    const now = await beat(db, workers)
    const atMs = performance.now()
    if (atMs - lastBeatMs > times.deadAfterMs / 3) steadySinceMs = undefined
    lastBeatMs = atMs
    steadySinceMs ??= atMs
    if (atMs - steadySinceMs >= times.steadyMs)
      await freeJobsOfDeadWorkers(db, times.deadAfterMs / 1000, unknownAfterS)
    await freeForgotten(atMs)
    await onBeat(now)
  }

  // Jobs that this process holds and does not work on. Either the response with the job was lost, so it was never
  // begun; or the database refused its end for too long. A job that runs, or whose end is still being written, is not
  // freed.
  const freeForgotten = async (nowMs: number) => {
    const before = [...begun]
    const held = await jobsHeldBy(db, workers, (oldestStatementMs() + times.unbegunAfterMs) / 1000)
    const keys = new Set(held.map(jobKey))
    for (const key of before) if (!keys.has(key) && !running.has(key)) begun.delete(key)
    const unbegun = held.filter(job => job.isLong && !begun.has(jobKey(job)))
    const ended = held.filter(job => begun.has(jobKey(job)) && !running.has(jobKey(job)))
    endedAtMs = new Map(ended.map(job => [jobKey(job), endedAtMs.get(jobKey(job)) ?? nowMs]))
    const abandoned = ended.filter(job => nowMs - (endedAtMs.get(jobKey(job)) ?? nowMs) >= times.endedAfterMs)
    await freeJobs(db, workers, idsOf(unbegun), false)
    await freeJobs(db, workers, idsOf(abandoned), true)
  }

  const turns = () => {
    if (stopped) return
    turning = turn()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(turns, times.beatMs)
      })
  }
  let timer: NodeJS.Timeout | undefined
  turns()

  return {
    stop: async (isReachable: boolean) => {
      stopped = true
      clearTimeout(timer)
      if (!isReachable) return
      await turning
      await signOff(db, workers).catch(onError)
    },
  }
}
