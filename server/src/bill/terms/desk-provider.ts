import { defaultProviderCode } from '#account/public.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { BillActor } from '../scope.ts'
import { providerByCode, providerOf } from '../sql.ts'

// Whose accounts and terms are meant: staff's own provider whatever they name; the administrator names one, the
// portal's default else.
export const deskProvider = async (db: Queryable, { scope }: BillActor, code: string) => {
  if (scope.providerId !== undefined) return providerOf(db, scope.providerId)
  const named = await providerByCode(db, code.toUpperCase() || (await defaultProviderCode(db)))
  if (!named) throw refuseField('provider', 'providerUnknown')
  return named
}
