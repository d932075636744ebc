import { seconds } from '#kernel/clock.ts'

/** How long the answer to the nth failure within 15 minutes is held back: from the tenth on, doubling up to 30 s. */
export const delayMs = (failures: number): number =>
  failures < firstSlow ? 0 : Math.min(longestMs, seconds(2 ** (failures - firstSlow)))

export const firstSlow = 10
const longestMs = seconds(30)
