import type { UserSortKey, UserState } from '@dtms/contract/account/user.ts'
import type { Module } from '@dtms/contract/role.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { invitedUntil, lastSeen, personSortKeys } from '../people/sql.ts'

const state = sql<UserState>`case
  when person.disabled_at is not null then 'disabled'
  when person.activated_at is not null then 'active'
  when person.invited_at is not null then 'invited'
  else 'unverified' end`

// The sub-users of one customer: its members who have not left.
const membersOf = (db: Queryable, customerId: string) =>
  db
    .selectFrom('person')
    .where('person.customer_id', '=', customerId)
    .where('person.roles', '=', sql<never>`array['member']`)
    .where('person.closed_at', 'is', null)

const columns = (db: Queryable, customerId: string) =>
  membersOf(db, customerId).select([
    'person.id',
    'person.email',
    'person.first_name',
    'person.last_name',
    'person.icon',
    'person.phone',
    'person.roles',
    'person.modules',
    'person.spend_limit_cents',
    'person.disabled_at',
    'person.created_at',
    state.as('state'),
    lastSeen.as('last_seen'),
    invitedUntil.as('invited_until'),
  ])

export type MemberRow = Awaited<ReturnType<typeof memberById>> & object

export const memberById = (db: Queryable, customerId: string, id: string) =>
  columns(db, customerId).where('person.id', '=', id).executeTakeFirst()

// Locked until the transaction ends, so that changes of a member are serialized.
export const lockMember = (tx: Tx, customerId: string, id: string) =>
  membersOf(tx, customerId)
    .where('person.id', '=', id)
    .select([
      'person.id',
      'person.email',
      'person.modules',
      'person.spend_limit_cents',
      'person.disabled_at',
      'person.activated_at',
      'person.invited_at',
    ])
    .forUpdate()
    .executeTakeFirst()

export interface MemberFilter {
  keyword: string
  state: UserState | undefined
}

const matches = ({ keyword, state: wanted }: MemberFilter) => {
  const pattern = likePattern(keyword)
  return sql<SqlBool>`(${keyword} = '' or person.email ilike ${pattern} or person.phone ilike ${pattern}
      or person.last_name || person.first_name ilike ${pattern}
      or person.first_name || ' ' || person.last_name ilike ${pattern})
    and (${wanted ?? ''} = '' or ${state} = ${wanted ?? ''})`
}

export const memberPlan: ListPlan<UserSortKey> = {
  id: sql`person.id`,
  keys: personSortKeys,
  defaultSort: { sidx: 'createdAt', sord: 'desc' },
}

export const listedMembers = (db: Queryable, customerId: string, filter: MemberFilter) =>
  columns(db, customerId).where(matches(filter))

export interface MemberLimits {
  firstName: string
  lastName: string
  phone: string
  modules: Module[]
  spendLimitCents: number | null
}

export const updateMember = async (tx: Tx, customerId: string, id: string, news: Partial<MemberLimits>) => {
  await noteChange(tx, 'users', { customerId })
  await tx
    .updateTable('person')
    .set({
      ...(news.firstName !== undefined && { first_name: news.firstName }),
      ...(news.lastName !== undefined && { last_name: news.lastName }),
      ...(news.phone !== undefined && { phone: news.phone }),
      ...(news.modules !== undefined && { modules: news.modules }),
      ...(news.spendLimitCents !== undefined && { spend_limit_cents: news.spendLimitCents }),
    })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
}

export const setDisabled = async (tx: Tx, customerId: string, id: string, disabled: boolean) => {
  await noteChange(tx, 'users', { customerId })
  await tx
    .updateTable('person')
    .set({ disabled_at: disabled ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
}

export const insertMember = async (
  tx: Tx,
  member: MemberLimits & {
    id: string
    customerId: string
    email: string
    passwordHash: string
    language: 'zh' | 'zhtw' | 'en'
    invitedBy: string
    invited: boolean
  },
) => {
  await noteChange(tx, 'users', { customerId: member.customerId })
  await tx
    .insertInto('person')
    .values({
      id: member.id,
      customer_id: member.customerId,
      provider_id: null,
      email: member.email,
      password_hash: member.passwordHash,
      first_name: member.firstName,
      last_name: member.lastName,
      phone: member.phone,
      language: member.language,
      roles: ['member'],
      modules: member.modules,
      spend_limit_cents: member.spendLimitCents,
      invited_by: member.invitedBy,
      ...(member.invited && { invited_at: sql<Date>`now()` }),
      activated_at: null,
      disabled_at: null,
    })
    .execute()
}

// Who invites whom to what, for the mail and for the page behind its link.
export const invitationOf = (db: Queryable, personId: string) =>
  db
    .selectFrom('person')
    .leftJoin('customer', 'customer.id', 'person.customer_id')
    .leftJoin('provider', 'provider.id', 'person.provider_id')
    .leftJoin('person as host', 'host.id', 'person.invited_by')
    .where('person.id', '=', personId)
    .where('person.disabled_at', 'is', null)
    .select([
      'person.id',
      'person.email',
      'person.first_name',
      'person.last_name',
      'person.language',
      'person.invited_at',
      'person.activated_at',
      'customer.id as customer_id',
      'customer.name as customer_name',
      'person.provider_id',
      'provider.name_zh as provider_zh',
      'provider.name_zhtw as provider_zhtw',
      'provider.name_en as provider_en',
      'host.first_name as host_first_name',
      'host.last_name as host_last_name',
      sql<Date | null>`(select max(t.expires_at) from token t where t.person_id = person.id
        and t.kind = 'invitation' and t.ended_at is null)`.as('until'),
    ])
    .executeTakeFirst()

export const claimInvitation = (
  db: Queryable,
  personId: string,
  claim: { passwordHash: string; firstName: string; lastName: string; language: 'zh' | 'zhtw' | 'en' },
) =>
  db
    .updateTable('person')
    .set({
      password_hash: claim.passwordHash,
      first_name: claim.firstName,
      last_name: claim.lastName,
      language: claim.language,
      activated_at: sql<Date>`now()`,
      invited_at: null,
    })
    .where('id', '=', personId)
    .execute()

export const limitsOf = (db: Queryable, personId: string) =>
  db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['roles', 'modules', 'spend_limit_cents'])
    .executeTakeFirst()
