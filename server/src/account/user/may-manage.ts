import type { Module } from '@dtms/contract/role.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { limitsOf } from './sql.ts'

interface Limits {
  modules: readonly Module[]
  // null: none.
  spendLimitCents: number | null
}

// A member who manages others can only give and take what they have themselves, and never change their own row; an
// owner is not limited. So members cannot raise themselves, and the owner, who is no sub-user, cannot be locked out.
export const assertMayManage = async (
  db: Queryable,
  who: CustomerSession,
  target: { id: string | undefined; before: Limits | undefined; after: Limits },
): Promise<void> => {
  if (target.id === who.personId) throw refuse('user.not-yourself')
  if (who.roles.includes('owner')) return
  const own = await limitsOf(db, who.personId)
  if (!own) throw refuse('access.forbidden')
  for (const limits of [target.before, target.after])
    if (limits && !isWithin(limits, own)) throw refuse('user.beyond-own')
}

const isWithin = (
  limits: Limits,
  own: { modules: readonly Module[]; spend_limit_cents: number | null },
): boolean => {
  const { spend_limit_cents: max } = own
  const affordable = max === null || (limits.spendLimitCents !== null && limits.spendLimitCents <= max)
  return affordable && limits.modules.every(module => own.modules.includes(module))
}
