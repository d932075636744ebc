import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '../clock.ts'
import { besidePool, closePool, openPool } from '../database.ts'

// A streaming replica that takes reads off the primary. It is watched, on connections of its own: one that does not answer, is
// no replica (any more) or is too far behind is left alone until it is well again.
export type ReplicaState = 'ready' | 'behind' | 'away'

export interface ReplicaTimes {
  askMs: number
  maxLagMs: number
}

export const replicaTimes: ReplicaTimes = { askMs: seconds(1), maxLagMs: seconds(10) }

// Statements by where they were answered: by the replica, or by the primary because the replica had not followed far
// enough, did not answer, had no connection free, or refused to store something.
export interface ReadCounts {
  replica: number
  behind: number
  away: number
  busy: number
  refused: number
}

export interface Replica {
  pool: pg.Pool
  state: () => ReplicaState
  lagSeconds: () => number
  counts: ReadCounts
  // All its connections are in use.
  isBusy: () => boolean
  markAway: () => void
  stop: () => Promise<void>
}

/** A position of PostgreSQL's log, as a number: "16/B374D848". */
export const positionNumber = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

interface Sample {
  atMs: number
  position: bigint
}

/** How long ago the primary was where the replica is. Samples are in order of time. */
export const lagMs = (samples: readonly Sample[], replayed: bigint, nowMs: number): number => {
  const last = samples.at(-1)
  if (!last || replayed >= last.position) return 0
  const reached = samples.findLast(({ position }) => position <= replayed) ?? samples[0]
  return nowMs - (reached?.atMs ?? nowMs)
}

const maxSamples = 120
const answerWithinMs = seconds(3)

export const openReplica = (
  url: string,
  size: number,
  primary: { pool: pg.Pool; directUrl: string },
  onError: (error: unknown) => void,
  times: ReplicaTimes = replicaTimes,
): Replica => {
  // A replica that is busy is left to others: the primary answers.
  const pool = openPool(url, size, onError, { waitsMs: 0 })
  const own = besidePool(pool, url, onError, { answerWithinMs })
  const ownPrimary = besidePool(primary.pool, primary.directUrl, onError, { answerWithinMs })
  const counts: ReadCounts = { replica: 0, behind: 0, away: 0, busy: 0, refused: 0 }
  const samples: Sample[] = []
  let state: ReplicaState = 'away'
  let lag = 0
  const stopped = new AbortController()

  const look = async () => {
    const { rows } = await ownPrimary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    samples.push({ atMs: performance.now(), position: positionNumber(rows[0]?.lsn ?? '') })
    if (samples.length > maxSamples) samples.shift()
    const replayed = await replayedBy(text => own.query(text))
    if (replayed === undefined) {
      state = 'away'
      return
    }
    lag = lagMs(samples, replayed, performance.now())
    state = lag > times.maxLagMs ? 'behind' : 'ready'
  }
  const watch = async () => {
    while (!stopped.signal.aborted) {
      await look().catch(() => {
        state = 'away'
      })
      await pause(times.askMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }
  const watching = watch()

  return {
    pool,
    counts,
    state: () => state,
    lagSeconds: () => lag / 1000,
    isBusy: () => pool.idleCount === 0 && pool.totalCount >= size,
    markAway: () => {
      state = 'away'
    },
    stop: async () => {
      stopped.abort()
      await Promise.all([pool, own, ownPrimary].map(closePool))
      await watching
    },
  }
}

/** What a standby has replayed; undefined if it is none. */
export const replayedBy = async (
  ask: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<bigint | undefined> => {
  const { rows } = await ask('select pg_last_wal_replay_lsn()::text as lsn where pg_is_in_recovery()')
  const { lsn } = (rows[0] ?? {}) as { lsn?: string | null }
  return lsn ? positionNumber(lsn) : undefined
}
