import type { Queryable } from '#kernel/database.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { BillActor } from '../scope.ts'
import { providerByCode, providerOf } from '../sql.ts'

// Whose accounts and terms are meant: staff's own provider whatever they name; the administrator names one, HD else.
export const deskProvider = async (db: Queryable, { scope }: BillActor, code: string) => {
  if (scope.providerId !== undefined) return providerOf(db, scope.providerId)
  const named = await providerByCode(db, code.toUpperCase() || 'HD')
  if (!named) throw refuseField('provider', 'providerUnknown')
  return named
}
