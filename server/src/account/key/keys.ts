import { type KeyKind, maxKeys } from '@dtms/contract/account/key.ts'
import type { KeyScope } from '@dtms/contract/account/scope.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret, newSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { endKey, insertKey, type KeyOwner, keysOf, kindOfKey, lockKeys, replaceSecret } from './sql.ts'

type Request = RequestContext<Session>

/** The customer of an owner, or the provider of its administrator: the portal's own staff have no keys. */
const ownerOf = ({ customerId, providerId }: Session): KeyOwner => {
  if (customerId !== undefined) return { column: 'customer_id', id: customerId }
  if (providerId === undefined) throw refuse('access.forbidden')
  return { column: 'provider_id', id: providerId }
}

type KeyRow = Awaited<ReturnType<typeof keysOf>>[number]

const wireKey = (row: KeyRow) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  prefix: row.prefix,
  scopes: row.scopes,
  expiresAt: row.expires_at?.toISOString() ?? null,
  expired: row.expired,
  allowedIps: row.allowed_ips,
  createdAt: row.created_at.toISOString(),
  createdBy: fullName(row),
  makerLeft: row.maker_left,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedIp: row.last_used_ip,
  previousUntil: row.previous_until?.toISOString() ?? null,
})

export const listKeys = async ({ db }: Services, who: Session) => ({
  list: (await keysOf(db, ownerOf(who))).map(wireKey),
})

// How much of a key stays visible: its kind, and enough to tell two apart.
const shownCharacters = 6

const newKey = (kind: KeyKind) => {
  const key = `dtms_${kind}_${newSecret().text}`
  return { key, hash: hashSecret(key), prefix: key.slice(0, `dtms_${kind}_`.length + shownCharacters) }
}

const withSecret = async (db: Queryable, owner: KeyOwner, id: string, key: string) => {
  const row = (await keysOf(db, owner)).find(one => one.id === id)
  if (!row) throw refuse('thing.not-found')
  return { ...wireKey(row), key }
}

interface NewKey {
  name: string
  kind: KeyKind
  scopes: readonly KeyScope[]
  expiresAt?: string | null | undefined
  allowedIps: readonly string[]
}

export const addKey = (services: Services, given: NewKey, { who, address }: Request) => {
  const { db, ids, clock } = services
  const { customerId, personId } = who
  const owner = ownerOf(who)
  const { name, kind, expiresAt } = given
  if (expiresAt && new Date(expiresAt) <= clock.now()) throw refuseField('expiresAt', 'dayPast')
  const { key, hash, prefix } = newKey(kind)
  const scopes = [...new Set(given.scopes)]
  const allowedIps = [...new Set(given.allowedIps)]
  return db.transaction().execute(async tx => {
    await lockKeys(tx, owner)
    if ((await keysOf(tx, owner)).length >= maxKeys) throw refuse('key.too-many')
    const id = ids.next()
    await insertKey(tx, {
      ...{ id, customer_id: customerId ?? null, created_by: personId, name, kind, prefix, hash, scopes },
      ...(owner.column === 'provider_id' && { provider_id: owner.id }),
      ...{ allowed_ips: allowedIps, expires_at: expiresAt ? new Date(expiresAt) : null },
    })
    await recordAudit(tx, ids, {
      action: 'key.created',
      ...{ personId, customerId, address },
      details: { name, prefix, scopes, allowedIps, ...(expiresAt && { expiresAt }) },
    })
    return withSecret(tx, owner, id, key)
  })
}

export const revokeKey = async ({ db, ids }: Services, id: string, { who, address }: Request) => {
  const { customerId, personId } = who
  const owner = ownerOf(who)
  await db.transaction().execute(async tx => {
    const ended = await endKey(tx, owner, id)
    if (!ended) throw refuse('thing.not-found')
    await recordAudit(tx, ids, {
      action: 'key.revoked',
      ...{ personId, customerId, address },
      details: { name: ended.name, prefix: ended.prefix },
    })
  })
  return null
}

export const rotateKey = (
  services: Services,
  id: string,
  overlapHours: number,
  { who, address }: Request,
) => {
  const { db, ids } = services
  const { customerId, personId } = who
  const owner = ownerOf(who)
  return db.transaction().execute(async tx => {
    const before = await kindOfKey(tx, owner, id)
    if (!before) throw refuse('thing.not-found')
    const { key, hash, prefix } = newKey(before.kind)
    const rotated = await replaceSecret(tx, { owner, id, hash, prefix, hours: overlapHours })
    if (!rotated) throw refuse('thing.not-found')
    await recordAudit(tx, ids, {
      action: 'key.rotated',
      ...{ personId, customerId, address },
      details: { name: rotated.name, prefix, overlapHours },
    })
    return withSecret(tx, owner, id, key)
  })
}
