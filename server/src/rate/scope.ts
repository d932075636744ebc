import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'

// The rates a user works on: provider staff their own provider's, portal admins all.
export interface Scope {
  providerId: string | undefined
}

export const scopeOf = (who: Session): Scope => {
  if (who.providerId === undefined && !who.roles.includes('admin')) throw refuse('access.forbidden')
  return { providerId: who.providerId }
}
