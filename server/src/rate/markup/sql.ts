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
}

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
    ])
    .orderBy(
      sql`provider.code, markup.channel nulls first, customer.name nulls first, markup.group_name nulls first, markup.id`,
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
})

export const insertMarkup = (db: Queryable, id: string, row: MarkupRow) =>
  db
    .insertInto('markup')
    .values({ id, ...columns(row) })
    .execute()

export const lockedMarkup = (db: Queryable, { providerId }: Scope, id: string) => {
  const query = db.selectFrom('markup').where('id', '=', id).select(['id', 'provider_id']).forUpdate()
  return (providerId === undefined ? query : query.where('provider_id', '=', providerId)).executeTakeFirst()
}

export const replaceMarkup = (db: Queryable, id: string, row: MarkupRow) =>
  db.updateTable('markup').set(columns(row)).where('id', '=', id).execute()

export const deleteMarkup = (db: Queryable, id: string) =>
  db.deleteFrom('markup').where('id', '=', id).execute()

export const hasCustomer = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.selectFrom('customer').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
