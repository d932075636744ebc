import { retryDays } from '@dtms/contract/webhook/webhook.ts'
import { minutes, seconds } from '#kernel/clock.ts'

// When a failed delivery is tried again: soon at first, then less and less often, for three days. Pauses differ by a
// fifth, so that what failed together does not return together.
const pausesMs = [
  seconds(5),
  seconds(30),
  minutes(2),
  minutes(10),
  minutes(30),
  minutes(60),
  minutes(3 * 60),
  minutes(6 * 60),
  minutes(10 * 60),
]

const jittered = (ms: number, random: number) => Math.round(ms * (0.8 + 0.4 * random))

/** The pause after so many failed attempts. */
export const retryPauseMs = (attempts: number, random = Math.random()): number =>
  jittered(pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? seconds(5), random)

// An endpoint that fails so often in a row is left alone: one delivery at a time finds out whether it is back, however
// many wait.
export const openAfterFailures = 5
const longestBlockMs = minutes(30)

/** For how long an endpoint is left alone after so many failures in a row; 0 means that it is not. */
export const blockMs = (failures: number, random = Math.random()): number =>
  failures < openAfterFailures
    ? 0
    : jittered(Math.min(seconds(30) * 2 ** (failures - openAfterFailures), longestBlockMs), random)

export const giveUpAfterMs = minutes(retryDays * 24 * 60)
