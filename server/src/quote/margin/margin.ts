import { floorRoles } from '@dtms/contract/quote/spot.ts'
import { compareProducts } from '@dtms/pricing/number/exact.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { percentOverCost } from '@dtms/pricing/price/margin.ts'
import type { Queryable } from '#kernel/database.ts'
import { floorsOf } from './sql.ts'

// PRODUCT 7.1: each role has a floor in percent over cost. Unknown cost counts as at the floor and is marked. A floor
// is never below zero, so nothing leaves below cost without a second person.

const HUNDRED_PERCENT = 10_000

/** The floor of a person with several roles is the lowest of them, in hundredths of a percent. */
export const floorFor = async (
  db: Queryable,
  providerId: string | undefined,
  roles: readonly string[],
): Promise<number> => {
  const floors = providerId === undefined ? new Map<string, number>() : await floorsOf(db, providerId)
  const mine = floorRoles.filter(role => roles.includes(role)).map(role => floors.get(role) ?? 0)
  return Math.min(...(mine.length > 0 ? mine : [0]))
}

export const isBelowFloor = (
  totalMinor: number,
  costMinor: number | undefined,
  basisPoints: number,
): boolean =>
  costMinor !== undefined &&
  compareProducts(totalMinor, HUNDRED_PERCENT, costMinor, HUNDRED_PERCENT + basisPoints) < 0

export const marginPercent = (totalMinor: number, costMinor: number | undefined): number | null => {
  const points = costMinor === undefined ? null : percentOverCost(totalMinor, costMinor)
  return points === null ? null : minorToNumber(points, 2)
}

export const wireMargin = (
  { totalMinor, exponent }: { totalMinor: number; exponent: number },
  costMinor: number | undefined,
  basisPoints: number,
) => ({
  cost: costMinor === undefined ? null : minorToNumber(costMinor, exponent),
  margin: costMinor === undefined ? null : minorToNumber(totalMinor - costMinor, exponent),
  marginPercent: marginPercent(totalMinor, costMinor),
  costUnknown: costMinor === undefined,
  floorPercent: minorToNumber(basisPoints, 2),
  belowFloor: isBelowFloor(totalMinor, costMinor, basisPoints),
})
