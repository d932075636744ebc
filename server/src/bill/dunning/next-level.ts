import type { DunningLevel } from './level.ts'

interface Dunned {
  // Days past due.
  days: number
  // The highest level that was sent; 0 before the first.
  level: number
  // Days since then; null where that is not known.
  daysSince: number | null
}

/**
 * The level that a bill is due for today, counted from 1. Levels come one after the other, with as many days between two
 * mails as their days differ: a bill that was left alone for long does not begin with the last notice.
 */
export const nextLevel = (
  levels: readonly Pick<DunningLevel, 'days' | 'enabled'>[],
  { days, level, daysSince }: Dunned,
): number | undefined => {
  const index = levels.findIndex(({ enabled }, at) => enabled && at >= level)
  const next = levels[index]
  if (!next || days < next.days) return undefined
  const before = levels[level - 1]
  const apart = before ? next.days - before.days : 0
  return daysSince !== null && daysSince < apart ? undefined : index + 1
}
