import { BlockList } from 'node:net'
import type { KeyKind, KeySide } from '@dtms/contract/account/key.ts'
import type { KeyScope } from '@dtms/contract/account/scope.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Database } from '#kernel/database.ts'
import { isWithinHour } from '#kernel/limit.ts'
import { refuse } from '#kernel/refuse.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { markUsed, shownAccess, shownKey } from './sql.ts'

/** A system that shows a key: it acts as the person who made the key, within the key's scopes. */
interface KeyHolder {
  who: Session
  // Whose the key is, and their id.
  side: KeySide
  ownerId: string
  keyId: string
  kind: KeyKind
  scopes: readonly KeyScope[]
}

const bearerPattern = /^Bearer (dtms_(live|test|access)_[\w-]{43})$/i

/** What is shown: a key, or a token that was issued for one and narrows its scopes. */
const shownSecret = async (db: Database, authorization: string | undefined) => {
  const [, secret, kind] = bearerPattern.exec((authorization ?? '').slice(0, 200)) ?? []
  if (!secret) throw refuse('key.unknown')
  if (kind !== 'access') return { hash: hashSecret(secret) }
  const token = await shownAccess(db, hashSecret(secret))
  if (!token) throw refuse('key.token')
  return { hash: token.key_hash, scopes: token.scopes }
}

/**
 * Who shows this key, or a token of it. Keys are no sessions: `identify` does not know them, and this knows nothing else, so a key reaches
 * the open API only, and a session never does (decision 0043).
 */
export const identifyKey = async (
  services: Pick<Services, 'db' | 'ids'>,
  authorization: string | undefined,
  ip: string,
): Promise<KeyHolder> => {
  const { hash, scopes } = await shownSecret(services.db, authorization)
  const holder = await holderOf(services, hash, ip)
  return scopes ? { ...holder, scopes } : holder
}

/** Who has the key with this hash, if it may be used from here. */
export const holderOf = async (
  { db, ids }: Pick<Services, 'db' | 'ids'>,
  hash: Buffer,
  ip: string,
): Promise<KeyHolder> => {
  const key = await shownKey(db, hash)
  if (!key) throw refuse('key.unknown')
  if (key.expired) throw refuse('key.expired')
  const customerId = key.customer_id ?? undefined
  const providerId = key.provider_id ?? undefined
  const about = { personId: key.created_by, customerId, address: ip }
  const details = { name: key.name, prefix: key.prefix }
  if (!isAllowed(key.allowed_ips, ip)) {
    if (await isWithinHour(db, 'key-refused', `${key.id} ${ip}`, 1))
      await recordAudit(db, ids, { action: 'key.refused', ...about, details })
    throw refuse('key.address')
  }
  if (key.used_long_ago) await markUsed(db, key.id, ip)
  // Once a day: the calls themselves are in the log.
  if (key.new_today) await recordAudit(db, ids, { action: 'key.used', ...about, details })
  return {
    who: {
      kind: 'session',
      tokenId: key.id,
      personId: key.created_by,
      customerId,
      providerId,
      roles: providerId === undefined ? ['owner'] : key.roles,
      modules: [],
    },
    side: providerId === undefined ? 'customer' : 'provider',
    ownerId: customerId ?? providerId ?? '',
    keyId: key.id,
    kind: key.kind,
    scopes: key.scopes,
  }
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')

const isAllowed = (networks: readonly string[], ip: string): boolean => {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, familyOf(plain))
}
