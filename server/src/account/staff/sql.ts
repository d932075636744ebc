import type { StaffSortKey, StaffState } from '@dtms/contract/account/staff.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { StaffRole } from '@dtms/contract/role.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { invitedUntil, lastSeen, personSortKeys } from '../people/sql.ts'

const state = sql<StaffState>`case
  when person.disabled_at is not null then 'disabled'
  when person.activated_at is not null then 'active'
  else 'invited' end`

export const staffPlan: ListPlan<StaffSortKey> = {
  id: sql`person.id`,
  keys: personSortKeys,
  defaultSort: { sidx: 'createdAt', sord: 'asc' },
}

export interface StaffFilter {
  keyword?: string | undefined
  state?: StaffState | '' | undefined
  role?: StaffRole | '' | undefined
  providerId?: string | undefined
}

// All staff. `scope` limits it to one provider.
const staffOf = (db: Queryable, scope: string | undefined) =>
  db
    .selectFrom('person')
    .where('person.customer_id', 'is', null)
    .where('person.closed_at', 'is', null)
    .$if(scope !== undefined, query => query.where('person.provider_id', '=', scope ?? ''))

export const staffRows = (db: Queryable, scope: string | undefined, filter: StaffFilter) => {
  let query = staffOf(db, scope)
    .leftJoin('provider', 'provider.id', 'person.provider_id')
    .select([
      'person.id',
      'person.email',
      'person.first_name',
      'person.last_name',
      'person.phone',
      'person.roles',
      'person.disabled_at',
      'person.created_at',
      'provider.id as provider_id',
      'provider.code',
      'provider.name_zh',
      'provider.name_zhtw',
      'provider.name_en',
      state.as('state'),
      lastSeen.as('last_seen'),
      invitedUntil.as('invited_until'),
    ])
  if (filter.providerId) query = query.where('person.provider_id', '=', filter.providerId)
  if (filter.state) query = query.where(state, '=', filter.state)
  if (filter.role) query = query.where(sql<SqlBool>`person.roles && array[${filter.role}]`)
  for (const word of (filter.keyword ?? '').split(/\s+/).filter(Boolean).slice(0, 8))
    query = query.where(
      sql<SqlBool>`concat_ws(' ', person.email, person.phone, person.last_name || person.first_name,
        person.first_name) ilike ${likePattern(word)}`,
    )
  return query
}

export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number]

// Locks the acting and the changed person until the transaction ends, always in the same order: if two admins disable
// each other at once, the second finds themselves disabled.
export const lockStaff = async (tx: Tx, scope: string | undefined, actorId: string, id: string) => {
  const rows = await tx
    .selectFrom('person')
    .where('id', 'in', [actorId, id])
    .where('closed_at', 'is', null)
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'phone',
      'roles',
      'customer_id',
      'provider_id',
      'activated_at',
      'disabled_at',
      'invited_at',
    ])
    .orderBy('id')
    .forUpdate()
    .execute()
  const actor = rows.find(row => row.id === actorId)
  const person = rows.find(row => row.id === id)
  const his = person && person.customer_id === null && (scope === undefined || person.provider_id === scope)
  return { mayAct: actor?.disabled_at === null, person: his ? person : undefined }
}

export const staffExists = (db: Queryable, scope: string | undefined, id: string) =>
  staffOf(db, scope).where('person.id', '=', id).select('person.id').executeTakeFirst()

export const insertStaff = (
  db: Queryable,
  staff: {
    id: string
    email: string
    passwordHash: string
    firstName: string
    lastName: string
    phone: string
    language: Language
    roles: StaffRole[]
    providerId: string | null
    invitedBy: string
  },
) =>
  db
    .insertInto('person')
    .values({
      id: staff.id,
      email: staff.email,
      password_hash: staff.passwordHash,
      first_name: staff.firstName,
      last_name: staff.lastName,
      phone: staff.phone,
      language: staff.language,
      roles: staff.roles,
      customer_id: null,
      provider_id: staff.providerId,
      invited_by: staff.invitedBy,
      invited_at: sql<Date>`now()`,
      activated_at: null,
      disabled_at: null,
    })
    .execute()

export interface StaffChanges {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  roles?: StaffRole[] | undefined
}

export const updateStaffRow = (db: Queryable, id: string, news: StaffChanges) =>
  db
    .updateTable('person')
    .set({
      id,
      ...(news.firstName !== undefined && { first_name: news.firstName }),
      ...(news.lastName !== undefined && { last_name: news.lastName }),
      ...(news.phone !== undefined && { phone: news.phone }),
      ...(news.roles !== undefined && { roles: news.roles }),
    })
    .where('id', '=', id)
    .where('customer_id', 'is', null)
    .execute()

export const setStaffDisabled = (db: Queryable, id: string, disabled: boolean) =>
  db
    .updateTable('person')
    .set({ disabled_at: disabled ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('customer_id', 'is', null)
    .execute()
