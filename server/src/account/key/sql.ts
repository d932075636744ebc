import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import type { AccountTables } from '../tables.ts'

/** Whose keys: a customer's or a provider's. */
export interface KeyOwner {
  column: 'customer_id' | 'provider_id'
  id: string
}

// One owner's keys are counted: changes come one after the other.
export const lockKeys = (tx: Tx, { id }: KeyOwner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`api-key ${id}`}, 0))`.execute(tx)

// A key acts for the owner or the administrator who made it, and ends with their access.
const makerLeftText = `(person.disabled_at is not null or person.closed_at is not null
  or case when api_key.provider_id is null
    then not person.roles && array['owner'] or person.customer_id is distinct from api_key.customer_id
    else not person.roles && array['admin'] or person.provider_id is distinct from api_key.provider_id end)`
const makerLeft = sql.raw<boolean>(makerLeftText)

export const keysOf = (db: Queryable, owner: KeyOwner) =>
  db
    .selectFrom('api_key')
    .innerJoin('person', 'person.id', 'api_key.created_by')
    .where(`api_key.${owner.column}`, '=', owner.id)
    .where('api_key.revoked_at', 'is', null)
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.kind',
      'api_key.prefix',
      'api_key.scopes',
      'api_key.allowed_ips',
      'api_key.expires_at',
      'api_key.created_at',
      'api_key.last_used_at',
      'api_key.last_used_ip',
      sql<Date | null>`case when api_key.previous_until > now() then api_key.previous_until end`.as(
        'previous_until',
      ),
      sql<boolean>`coalesce(api_key.expires_at <= now(), false)`.as('expired'),
      makerLeft.as('maker_left'),
      'person.first_name',
      'person.last_name',
    ])
    .orderBy('api_key.id', 'desc')
    .execute()

export const insertKey = (tx: Tx, key: Insertable<AccountTables['api_key']>) =>
  tx.insertInto('api_key').values(key).execute()

export const endKey = (tx: Tx, owner: KeyOwner, id: string) =>
  tx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where(owner.column, '=', owner.id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'prefix'])
    .executeTakeFirst()

/** The new secret works at once; the one before for `hours` more. */
export const replaceSecret = (
  tx: Tx,
  {
    owner,
    id,
    hash,
    prefix,
    hours,
  }: Record<'id' | 'prefix', string> & {
    owner: KeyOwner
    hash: Buffer
    hours: number
  },
) =>
  tx
    .updateTable('api_key')
    .set({
      previous_hash: sql<Buffer>`hash`,
      previous_until: sql<Date>`now() + make_interval(hours => ${hours})`,
      hash,
      prefix,
    })
    .where(owner.column, '=', owner.id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'kind'])
    .executeTakeFirst()

export const kindOfKey = (tx: Tx, owner: KeyOwner, id: string) =>
  tx
    .selectFrom('api_key')
    .where(owner.column, '=', owner.id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .select('kind')
    .executeTakeFirst()

interface ShownKey
  extends Pick<
    Selectable<AccountTables['api_key']>,
    | 'id'
    | 'name'
    | 'kind'
    | 'prefix'
    | 'customer_id'
    | 'provider_id'
    | 'created_by'
    | 'scopes'
    | 'allowed_ips'
  > {
  roles: Selectable<AccountTables['person']>['roles']
  expired: boolean
  used_long_ago: boolean
  new_today: boolean
}

// Every request of the open API asks this: the text is made once.
const shownText = `select api_key.id, api_key.name, api_key.kind, api_key.prefix, api_key.customer_id, api_key.provider_id,
    api_key.created_by, api_key.scopes, api_key.allowed_ips, person.roles,
    coalesce(api_key.expires_at <= now(), false) as expired,
    coalesce(api_key.last_used_at < now() - interval '1 minute', true) as used_long_ago,
    coalesce(api_key.last_used_at < now() - interval '1 day', true) as new_today
  from api_key join person on person.id = api_key.created_by left join customer on customer.id = api_key.customer_id
  where (api_key.hash = $1 or api_key.previous_hash = $1 and api_key.previous_until > now())
    and api_key.revoked_at is null and customer.disabled_at is null and customer.closed_at is null and not ${makerLeftText}`

/** The key with this hash, now or until its overlap ends. */
export const shownKey = async (db: Database, hash: Buffer): Promise<ShownKey | undefined> =>
  (await db.executeQuery<ShownKey>(CompiledQuery.raw(shownText, [hash]))).rows[0]

/** What a token allows, and the hash of the secret that it was issued for. */
export const shownAccess = (db: Database, hash: Buffer) =>
  db
    .selectFrom('access_token')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['key_hash', 'scopes'])
    .executeTakeFirst()

/** Of keys that ask for no further token. */
export const deleteOldAccess = (db: Database) =>
  db.deleteFrom('access_token').where('expires_at', '<=', sql<Date>`now()`).execute()

/** Adds a token of this key, and removes its expired ones. */
export const insertAccess = async (
  tx: Tx,
  {
    lifetimeS,
    ...token
  }: Pick<Insertable<AccountTables['access_token']>, 'hash' | 'key_id' | 'key_hash' | 'scopes'> & {
    lifetimeS: number
  },
) => {
  await tx
    .deleteFrom('access_token')
    .where('key_id', '=', token.key_id)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  await tx
    .insertInto('access_token')
    .values({ ...token, expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeS})` })
    .execute()
}

export const markUsed = (db: Database, id: string, ip: string) =>
  db
    .updateTable('api_key')
    .set({ last_used_at: sql<Date>`now()`, last_used_ip: ip })
    .where('id', '=', id)
    .execute()
