import type { Language } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { subnetOf } from '#kernel/limit.ts'
import type { AccountTables } from './tables.ts'

export type TokenKind = AccountTables['token']['kind']
// The kinds that travel by mail and work once.
type LinkKind = Exclude<TokenKind, 'session' | 'pending' | 'view'>

// How long each kind of token lives, by the database's clock. A session also ends after 12 idle hours.
const lifetimes: Record<TokenKind, string> = {
  session: '30 days',
  pending: '30 minutes',
  activation: '24 hours',
  reset: '30 minutes',
  invitation: '7 days',
  'email-old': '24 hours',
  'email-new': '24 hours',
  view: '30 minutes',
}
const idleLimit = sql`interval '12 hours'`

export interface NewToken {
  id: string
  kind: TokenKind
  hash: Buffer
  personId: string | undefined
  customerId?: string
  email?: string
  proven?: boolean
  userAgent?: string
  address?: string
}

export const insertToken = async (db: Queryable, token: NewToken) => {
  await db
    .insertInto('token')
    .values({
      id: token.id,
      kind: token.kind,
      hash: token.hash,
      person_id: token.personId ?? null,
      customer_id: token.customerId ?? null,
      email: token.email ?? '',
      proven: token.proven ?? false,
      user_agent: token.userAgent ?? '',
      address: token.address ?? '',
      network: token.address ? subnetOf(token.address) : '',
      expires_at: sql<Date>`now() + ${lifetimes[token.kind]}::interval`,
      ended_at: null,
    })
    .execute()
}

// A session token, with its person and the status of both.
export const shownToken = (db: Queryable, hash: Buffer) =>
  db
    .selectFrom('token')
    .leftJoin('person', 'person.id', 'token.person_id')
    .where('token.hash', '=', hash)
    .where('token.kind', 'in', ['session', 'pending', 'view'])
    .select([
      'token.id',
      'token.kind',
      'token.person_id',
      'token.customer_id as viewed_customer',
      'token.expires_at',
      // Whose eyes a view has: the owner's, where there is one.
      sql<string | null>`case when token.kind = 'view' then (select owner.id from person owner
        where owner.customer_id = token.customer_id and owner.roles && array['owner'] and owner.closed_at is null
        order by owner.id limit 1) end`.as('viewed_owner'),
      'token.proven',
      'token.email',
      'person.customer_id',
      'person.provider_id',
      'person.roles',
      'person.modules',
      sql<boolean>`token.ended_at is not null or person.disabled_at is not null`.as('ended'),
      sql<boolean>`token.expires_at <= now()
        or (token.kind = 'session' and token.last_seen_at < now() - ${idleLimit})`.as('expired'),
      sql<boolean>`token.last_seen_at < now() - interval '1 minute'`.as('seen_long_ago'),
      // Asked of staff alone: the others' rows are not looked for.
      sql<boolean>`person.customer_id is null and not exists (select from second_factor
        where second_factor.person_id = person.id and second_factor.confirmed_at is not null)`.as(
        'without_factor',
      ),
    ])
    .executeTakeFirst()

// Which of these sessions are over, whatever ended them.
export const endedSessions = async (db: Queryable, tokenIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select asked.id from unnest(${tokenIds}::uuid[]) asked(id)
    left join token on token.id = asked.id left join person on person.id = token.person_id
    where token.id is null or token.ended_at is not null or person.disabled_at is not null
      or token.expires_at <= now() or token.last_seen_at < now() - ${idleLimit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const markSeen = (db: Queryable, tokenId: string) =>
  db.updateTable('token').set({ last_seen_at: sql<Date>`now()` }).where('id', '=', tokenId).execute()

// Uses a mailed link up. Of any number of attempts at the same moment exactly one gets the person's id.
export const spendToken = (db: Queryable, hash: Buffer, kind: LinkKind) =>
  db
    .updateTable('token')
    .set({ ended_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('person_id')
    .executeTakeFirst()

export const personOfLiveToken = (db: Queryable, hash: Buffer, kind: LinkKind) =>
  db
    .selectFrom('token')
    .innerJoin('person', 'person.id', 'token.person_id')
    .where('token.hash', '=', hash)
    .where('token.kind', '=', kind)
    .where('token.ended_at', 'is', null)
    .where('token.expires_at', '>', sql<Date>`now()`)
    .select(['person.id', 'person.email'])
    .executeTakeFirst()

export const endToken = (db: Queryable, tokenId: string) =>
  db
    .updateTable('token')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', tokenId)
    .where('ended_at', 'is', null)
    .execute()

// Ends all access of a person, by any link or session.
export const endAllTokensOf = (db: Queryable, personId: string) =>
  db
    .updateTable('token')
    .set({ ended_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()

export const endTokensOf = (db: Queryable, personId: string, kinds: TokenKind[]) =>
  db
    .updateTable('token')
    .set({ ended_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null)
    .execute()

// Ended tokens stay a while, so that a browser learns that its session was ended and not just unknown.
export const deleteOldTokens = (db: Queryable) =>
  db.deleteFrom('token').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()

export const insertCustomer = (
  db: Queryable,
  customer: { id: string; name: string; monthlyInternational: string },
) =>
  db
    .insertInto('customer')
    .values({ id: customer.id, name: customer.name, monthly_international: customer.monthlyInternational })
    .execute()

export interface NewPerson {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  language: Language
  roles: AccountTables['person']['roles']
  customerId?: string
  providerId?: string
  signUpQuote?: string | undefined
  activated: boolean
}

export const insertPerson = (db: Queryable, person: NewPerson) =>
  db
    .insertInto('person')
    .values({
      id: person.id,
      email: person.email,
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      language: person.language,
      roles: person.roles,
      customer_id: person.customerId ?? null,
      provider_id: person.providerId ?? null,
      sign_up_quote: person.signUpQuote ?? null,
      activated_at: person.activated ? sql<Date>`now()` : null,
      disabled_at: null,
    })
    .execute()

export const activePersonByEmail = (db: Queryable, email: string) =>
  db
    .selectFrom('person')
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .select(['id', 'password_hash'])
    .executeTakeFirst()

// A person with the company shown beside their name: the shipper's, or the provider they work for.
export const personWithCompany = (db: Queryable, personId: string) =>
  db
    .selectFrom('person')
    .leftJoin('customer', 'customer.id', 'person.customer_id')
    .leftJoin('provider', 'provider.id', 'person.provider_id')
    .where('person.id', '=', personId)
    .select([
      'person.id',
      'person.email',
      'person.first_name',
      'person.last_name',
      'person.icon',
      'person.language',
      'person.roles',
      'person.modules',
      'person.activated_at',
      'person.customer_id',
      'customer.name as customer_name',
      'provider.name_zh',
      'provider.name_zhtw',
      'provider.name_en',
    ])
    .executeTakeFirstOrThrow()

export const personToWriteTo = (db: Queryable, personId: string) =>
  db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .select(['email', 'first_name', 'last_name', 'language', 'activated_at'])
    .executeTakeFirst()

export const customerAndProviderOf = (db: Queryable, personId: string) =>
  db.selectFrom('person').where('id', '=', personId).select(['customer_id', 'provider_id']).executeTakeFirst()

// Locks a person until the transaction ends, if the password is still valid and the account enabled.
export const holdProvenPerson = (tx: Tx, personId: string, passwordHash: string) =>
  tx
    .selectFrom('person')
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()

// Serializes changes of a person's records.
export const lockPerson = (tx: Tx, personId: string) =>
  tx.selectFrom('person').where('id', '=', personId).select('id').forUpdate().executeTakeFirst()

export const activatePerson = (db: Queryable, personId: string) =>
  db
    .updateTable('person')
    .set({ activated_at: sql<Date>`coalesce(activated_at, now())` })
    .where('id', '=', personId)
    .execute()

// The quote that the person wanted to book when signing up, told once.
export const takeSignUpQuote = async (tx: Tx, personId: string) => {
  const { rows } = await sql<{ customer_id: string; sign_up_quote: string }>`
    update person set sign_up_quote = null from person before
    where person.id = ${personId} and before.id = person.id and before.sign_up_quote is not null
    returning before.customer_id, before.sign_up_quote`.execute(tx)
  return rows[0]
}

export const setPassword = (db: Queryable, personId: string, passwordHash: string) =>
  db.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute()

export const lockDemoAccounts = (tx: Tx) => sql`select pg_advisory_xact_lock(4216003)`.execute(tx)

export const countPeople = async (db: Queryable): Promise<number> => {
  const { count } = await db
    .selectFrom('person')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertProvider = (
  db: Queryable,
  provider: { id: string; code: string; zh: string; zhtw: string; en: string },
) =>
  db
    .insertInto('provider')
    .values({
      id: provider.id,
      code: provider.code,
      name_zh: provider.zh,
      name_zhtw: provider.zhtw,
      name_en: provider.en,
    })
    .execute()
