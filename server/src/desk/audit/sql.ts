import { type AuditAction, type AuditTopic, loginActions } from '@dtms/contract/desk/audit-action.ts'
import { sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Database, Tx } from '#kernel/database.ts'

export interface AuditFilter {
  keyword: string
  kind?: 'changes' | 'logins' | '' | undefined
  topic?: AuditTopic | '' | undefined
  action?: AuditAction | '' | undefined
  person?: string | undefined
  customer?: string | undefined
  from: string
  to: string
}

export const auditPlan: ListPlan<'createTime'> = {
  id: sql`audit_event.id`,
  keys: { createTime: { value: sql`audit_event.happened_at`, type: 'time' } },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

// Written out, so that the indexes of changes are recognised.
const logins = sql.join(loginActions.map(action => sql.lit(action)))
const isLogin = sql<boolean>`audit_event.action in (${logins})`

// The trail as one provider's administrator reads it, or, without a provider, all of it.
const eventsOf = (db: Database, providerId: string | undefined) => {
  const query = db
    .selectFrom('audit_event')
    .leftJoin('person', 'person.id', 'audit_event.person_id')
    .leftJoin('customer', 'customer.id', 'audit_event.customer_id')
    .leftJoin('provider', 'provider.id', 'audit_event.provider_id')
    .select([
      'audit_event.id',
      'audit_event.happened_at',
      'audit_event.action',
      'audit_event.address',
      'audit_event.details',
      'person.id as person_id',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.provider_id as staff_of',
      'customer.id as customer_id',
      'customer.name as customer_name',
      'provider.code as provider_code',
      'provider.name_zh',
      'provider.name_zhtw',
      'provider.name_en',
    ])
  return providerId === undefined ? query : query.where('audit_event.provider_id', '=', providerId)
}

export const auditEvents = (db: Database, providerId: string | undefined, filter: AuditFilter) => {
  let query = eventsOf(db, providerId)
  if (filter.kind)
    query = query.where(
      filter.kind === 'logins' ? isLogin : sql<boolean>`audit_event.action not in (${logins})`,
    )
  if (filter.action) query = query.where('audit_event.action', '=', filter.action)
  if (filter.topic)
    query = query.where(sql<boolean>`split_part(audit_event.action, '.', 1) = ${filter.topic}`)
  if (filter.person) query = query.where('audit_event.person_id', '=', filter.person)
  if (filter.customer) query = query.where('audit_event.customer_id', '=', filter.customer)
  if (filter.from) query = query.where(sql<boolean>`audit_event.happened_at >= ${dayBegins(filter.from, 0)}`)
  if (filter.to) query = query.where(sql<boolean>`audit_event.happened_at < ${dayBegins(filter.to, 1)}`)
  if (filter.keyword) {
    const like = likePattern(filter.keyword)
    query =
      query.where(sql<boolean>`(person.email ilike ${like} or person.last_name || person.first_name ilike ${like}
      or person.first_name || ' ' || person.last_name ilike ${like} or customer.name ilike ${like}
      or audit_event.details::text ilike ${like})`)
  }
  return query
}

const dayBegins = (day: string, later: number) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Shanghai')`

export const auditEvent = (db: Database, providerId: string | undefined, id: string) =>
  eventsOf(db, providerId).where('audit_event.id', '=', id).executeTakeFirst()

export type AuditRow = NonNullable<Awaited<ReturnType<typeof auditEvent>>>

/** Deletes the oldest events, at most `max` of them. The database refuses it for events of the last twelve months. */
export const deleteEventsBefore = async (tx: Tx, months: number, max: number): Promise<number> => {
  await sql`select set_config('dtms.audit_retention', 'on', true)`.execute(tx)
  // By their places: events are never changed, so none moves, and nothing is looked up twice.
  const { numAffectedRows } = await sql`
    delete from audit_event where ctid = any(array(
      select ctid from audit_event where happened_at < now() - make_interval(months => ${months})
      order by happened_at, id limit ${max}))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
