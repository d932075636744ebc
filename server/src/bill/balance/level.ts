import type { CreditLevel } from '@dtms/contract/bill/payment.ts'
import type { LimitRow } from './sql.ts'

// PRODUCT 4: from a share of the limit on both sides are warned, above it new orders are held.
export const levelOf = (
  { limit_minor, used_minor, warn_percent }: Pick<LimitRow, 'limit_minor' | 'used_minor' | 'warn_percent'>,
  moreMinor = 0,
): CreditLevel => {
  const used = Number(used_minor) + moreMinor
  const limit = Number(limit_minor)
  if (used > limit) return 'hold'
  return used * 100 >= limit * warn_percent ? 'warning' : 'ok'
}
