import type { Access } from '@dtms/contract/wire.ts'
import type { Who } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Settings } from '#kernel/settings.ts'
import { markSeen, shownToken } from './sql.ts'

// In place of the owner of a customer without a login: no row has this id.
const noPerson = '00000000-0000-0000-0000-000000000000'

type Rule = Pick<Settings, 'staffSecondFactor'>

// Who shows this Authorization header. Only the header counts, never a cookie, so there is nothing for a
// forged cross-site request to ride on (TRUST).
export const identify = async (
  db: Database,
  authorization: string | undefined,
  access: Access,
  { staffSecondFactor }: Rule,
): Promise<Who> => {
  const secret = authorization?.replace(/^Bearer /i, '').trim()
  if (!secret) return { kind: 'guest' }
  if (access === 'reset') return { kind: 'reset', secret }
  const token = await shownToken(db, hashSecret(secret))
  // An open call does not need the token that it was sent with: a stale one makes a guest, not an error.
  const forget = (failure: 'session.none' | 'session.ended' | 'session.expired'): Who => {
    if (access === 'open') return { kind: 'guest' }
    throw refuse(failure)
  }
  if (!token) return forget('session.none')
  if (token.ended) return forget('session.ended')
  if (token.expired) return forget('session.expired')
  if (token.seen_long_ago) await markSeen(db, token.id)
  if (token.kind === 'session' && token.person_id && token.roles)
    return {
      kind: 'session',
      tokenId: token.id,
      personId: token.person_id,
      customerId: token.customer_id ?? undefined,
      providerId: token.provider_id ?? undefined,
      roles: token.roles,
      modules: token.modules ?? [],
      mustEnrol: staffSecondFactor === 'required' && token.without_factor,
    }
  if (token.kind === 'view' && token.person_id && token.viewed_customer)
    return {
      kind: 'session',
      tokenId: token.id,
      personId: token.viewed_owner ?? noPerson,
      customerId: token.viewed_customer,
      providerId: undefined,
      roles: ['owner'],
      modules: [],
      view: { byPersonId: token.person_id, until: token.expires_at },
    }
  return {
    kind: 'pending',
    tokenId: token.id,
    personId: token.person_id ?? undefined,
    proven: token.proven,
    email: token.email,
  }
}
