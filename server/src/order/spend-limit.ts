import { spendLimitCentsOf } from '#account/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Queryable, Tx } from '#kernel/database.ts'

// PRODUCT 1: what a sub-user may order alone; above it the owner decides.
export const spendLimitOf = (db: Queryable, who: CustomerSession): Promise<number | undefined> =>
  who.roles.includes('member') ? spendLimitCentsOf(db, who) : Promise.resolve(undefined)

export const isOverLimit = async (tx: Tx, who: CustomerSession, totalUsdMinor: number): Promise<boolean> => {
  const limitCents = await spendLimitOf(tx, who)
  return limitCents !== undefined && totalUsdMinor > limitCents
}
