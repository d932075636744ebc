import type { MarkupTerm } from '@dtms/contract/rate/rate.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'

export interface MarkupRow {
  providerId: string
  customerId: string | null
  group: string | null
  channel: string | null
  percent: string | null
  amount: string | null
  currency: string | null
  validFrom: string | null
  validTo: string | null
}

const chinaToday = sql`(now() at time zone 'Asia/Shanghai')::date`

export const listedMarkups = (db: Queryable, { providerId }: Scope) => {
  const query = db
    .selectFrom('markup')
    .innerJoin('provider', 'provider.id', 'markup.provider_id')
    .leftJoin('customer', 'customer.id', 'markup.customer_id')
    .select([
      'markup.id',
      'provider.code as provider',
      'markup.customer_id',
      'customer.name as customer_name',
      'markup.group_name',
      'markup.channel',
      'markup.percent',
      'markup.amount',
      'markup.currency',
      sql<string | null>`markup.valid_from::text`.as('valid_from'),
      sql<string | null>`markup.valid_to::text`.as('valid_to'),
      sql<MarkupTerm>`case when markup.valid_to < ${chinaToday} then 'over'
        when markup.valid_from > ${chinaToday} then 'coming' else 'current' end`.as('term'),
    ])
    .orderBy(
      sql`provider.code, markup.channel nulls first, customer.name nulls first, markup.group_name nulls first,
        markup.valid_from desc nulls last, markup.id`,
    )
  return (providerId === undefined ? query : query.where('markup.provider_id', '=', providerId)).execute()
}

const columns = (row: MarkupRow) => ({
  provider_id: row.providerId,
  customer_id: row.customerId,
  group_name: row.group,
  channel: row.channel,
  percent: row.percent,
  amount: row.amount,
  currency: row.currency,
  valid_from: row.validFrom,
  valid_to: row.validTo,
})

export const insertMarkup = (db: Queryable, id: string, row: MarkupRow) =>
  db
    .insertInto('markup')
    .values({ id, ...columns(row) })
    .execute()

const oneMarkup = (db: Queryable, { providerId }: Scope, id: string) => {
  const query = db
    .selectFrom('markup')
    .where('id', '=', id)
    .select([
      'provider_id as providerId',
      'customer_id as customerId',
      'group_name as group',
      'channel',
      // As entered: 5, not 5.0000.
      sql<string | null>`trim_scale(percent)::text`.as('percent'),
      sql<string | null>`trim_scale(amount)::text`.as('amount'),
      'currency',
      sql<string | null>`valid_from::text`.as('validFrom'),
      sql<string | null>`valid_to::text`.as('validTo'),
    ])
    .$castTo<MarkupRow>()
  return providerId === undefined ? query : query.where('provider_id', '=', providerId)
}

export const markupOf = (db: Queryable, scope: Scope, id: string) =>
  oneMarkup(db, scope, id).executeTakeFirst()

export const lockedMarkup = (db: Queryable, scope: Scope, id: string) =>
  oneMarkup(db, scope, id).forUpdate().executeTakeFirst()

export const replaceMarkup = (db: Queryable, id: string, row: MarkupRow) =>
  db.updateTable('markup').set(columns(row)).where('id', '=', id).execute()

export const deleteMarkup = (db: Queryable, id: string) =>
  db.deleteFrom('markup').where('id', '=', id).execute()

// The customers that a provider's own sheets and markups name; all of them for the portal's administrator.
const isKnown = (providerId: string | undefined) =>
  providerId === undefined
    ? sql`true`
    : sql`(exists (select from markup m where m.customer_id = c.id and m.provider_id = ${providerId})
        or exists (select from rate_sheet s where s.customer_id = c.id and s.provider_id = ${providerId}))`

// The groups that the caller's markups or sheets are for, and those of the customers that these name. A group's name
// may reveal its members, so a provider's staff see no others; a known name can be typed.
export const knownGroups = async (db: Queryable, { providerId }: Scope): Promise<string[]> => {
  const own = providerId ?? null
  const { rows } = await sql<{ name: string }>`
    select group_name as name from markup where group_name is not null
      and (${own}::uuid is null or provider_id = ${own}::uuid)
    union select group_name from rate_sheet where group_name is not null
      and (${own}::uuid is null or provider_id = ${own}::uuid)
    union select c.group_name from customer c where c.group_name is not null and ${isKnown(providerId)}
    order by name limit 500`.execute(db)
  return rows.map(row => row.name)
}

// A provider's staff see those customers that their own sheets and markups name; whom else the portal has is
// not theirs to read.
export const knownCustomers = async (db: Queryable, { providerId }: Scope) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from customer c where ${isKnown(providerId)}
    order by name, id limit 500`.execute(db)
  return rows
}

export const providersInScope = (db: Queryable, { providerId }: Scope) => {
  const query = db.selectFrom('provider').select(['code', 'name_zh', 'name_zhtw', 'name_en']).orderBy('code')
  return (providerId === undefined ? query : query.where('id', '=', providerId)).execute()
}
