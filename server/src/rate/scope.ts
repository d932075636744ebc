import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'

// Whose rates somebody works on: staff of a provider on their own provider's, the portal's administrator on all.
export interface Scope {
  providerId: string | undefined
}

export const scopeOf = (who: Session): Scope => {
  if (who.providerId === undefined && !who.roles.includes('admin')) throw refuse('access.forbidden')
  return { providerId: who.providerId }
}
