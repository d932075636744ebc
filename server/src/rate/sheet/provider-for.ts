import type { Queryable } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Scope } from '../scope.ts'
import { providerByCode } from './sql.ts'

/** Whose rates are changed: the caller's own provider's, or the one that a portal admin names. */
export const providerFor = async (
  db: Queryable,
  { providerId }: Scope,
  code: string | undefined,
): Promise<string> => {
  if (providerId !== undefined) {
    if (code && (await providerByCode(db, code))?.id !== providerId) throw refuse('rate.foreign-provider')
    return providerId
  }
  const provider = await providerByCode(db, code ?? '')
  if (!provider) throw refuseField('provider', code ? 'providerUnknown' : 'required')
  return provider.id
}
