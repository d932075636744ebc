import { spendLimitCentsOf } from '#account/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Queryable, Tx } from '#kernel/database.ts'

// PRODUCT 1: what a sub-user may order alone; above it the owner decides.
export const spendLimitOf = (db: Queryable, who: CustomerSession): Promise<number | undefined> =>
  who.roles.includes('member') ? spendLimitCentsOf(db, who) : Promise.resolve(undefined)

export const isOverLimit = async (tx: Tx, who: CustomerSession, totalUsdMinor: number): Promise<boolean> =>
  totalUsdMinor > (await limitCentsOf(tx, who))

// Infinity where there is none.
export const limitCentsOf = async (db: Queryable, who: CustomerSession): Promise<number> =>
  (await spendLimitOf(db, who)) ?? Number.POSITIVE_INFINITY
