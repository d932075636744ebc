import { timingSafeEqual } from 'node:crypto'
import { allKeyScopes, allowsScope, type KeyScope } from '@dtms/contract/account/scope.ts'
import { recordAudit } from '#kernel/audit.ts'
import { isWithinHour, limitPerHour } from '#kernel/limit.ts'
import { refuse } from '#kernel/refuse.ts'
import { hashSecret, newSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { holderOf } from './identify-key.ts'
import { insertAccess } from './sql.ts'

/** A client of OAuth: the id of a key, the key itself as the secret, and the scopes that it wants ('': all of the key's). */
export interface Client {
  id: string
  secret: string
  scope: string
}

const lifetimeS = 3_600
const tokensPerHour = 600

/** A token that lasts an hour and allows at most what the key allows; undefined if the key lacks a wanted scope. */
export const issueToken = async (
  services: Pick<Services, 'db' | 'ids'>,
  { id, secret, scope }: Client,
  ip: string,
) => {
  const { db, ids } = services
  const keyHash = hashSecret(secret)
  const { keyId, who, scopes: held } = await holderOf(services, keyHash, ip)
  if (!timingSafeEqual(hashSecret(id.toLowerCase()), hashSecret(keyId))) throw refuse('key.unknown')
  const scopes = scope === '' ? held : wantedScopes(scope, held)
  if (!scopes) return undefined
  await limitPerHour(db, 'key-token', keyId, tokensPerHour)
  const { text } = newSecret()
  const token = `dtms_access_${text}`
  // Once an hour: a system that asks for a token at each start should not fill the trail.
  const isAudited = await isWithinHour(db, 'key-token-audit', keyId, 1)
  await db.transaction().execute(async tx => {
    const row = { hash: hashSecret(token), key_id: keyId, key_hash: keyHash, scopes: [...scopes] }
    await insertAccess(tx, { ...row, lifetimeS })
    if (isAudited)
      await recordAudit(tx, ids, {
        action: 'key.token',
        ...{ personId: who.personId, customerId: who.customerId, address: ip },
        details: { keyId, scopes },
      })
  })
  return { token, scopes, lifetimeS }
}

const wantedScopes = (scope: string, held: readonly KeyScope[]): KeyScope[] | undefined => {
  const names = new Set(scope.split(' ').filter(name => name !== ''))
  const known = allKeyScopes.filter(one => names.has(one))
  return known.length > 0 && known.length === names.size && known.every(one => allowsScope(held, one))
    ? known
    : undefined
}
