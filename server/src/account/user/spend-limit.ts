import type { CustomerSession } from '#kernel/access.ts'
import type { Queryable } from '#kernel/database.ts'
import { limitsOf } from './sql.ts'

// PRODUCT 1: above this amount of one order, in US cents, the owner approves. undefined: no limit. Read for each
// order, so that a limit lowered a moment ago holds.
export const spendLimitCentsOf = async (db: Queryable, who: CustomerSession): Promise<number | undefined> =>
  (await limitsOf(db, who.personId))?.spend_limit_cents ?? undefined
