import { spendLimitCentsOf } from '#account/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'

// PRODUCT 1: what a sub-user may order alone; above it the owner decides.
export const isOverLimit = async (tx: Tx, who: CustomerSession, totalUsdMinor: number): Promise<boolean> => {
  if (!who.roles.includes('member')) return false
  const limitCents = await spendLimitCentsOf(tx, who)
  return limitCents !== undefined && totalUsdMinor > limitCents
}
