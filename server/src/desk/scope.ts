import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { type ProviderRow, providersFor } from './sql.ts'

// The work and figures a user sees: staff their own provider's, portal admins all or those of a chosen provider. A
// foreign provider and an absent one are both not found.
export interface DeskScope {
  // Undefined means the whole portal.
  providerId: string | undefined
  providerIds: readonly string[]
  providers: readonly ProviderRow[]
}

export const deskScope = async (db: Database, who: Session, chosen: string): Promise<DeskScope> => {
  if (who.providerId === undefined && !who.roles.includes('admin')) throw refuse('access.forbidden')
  const providers = await providersFor(db, who.providerId)
  const one = providers.find(({ code }) => code === chosen)
  if (chosen !== '' && !one) throw refuse('thing.not-found')
  const providerId = who.providerId ?? one?.id
  return {
    providerId,
    providerIds: providerId === undefined ? providers.map(({ id }) => id) : [providerId],
    providers,
  }
}
