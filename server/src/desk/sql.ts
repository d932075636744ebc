import { type SqlBool, sql } from 'kysely'
import { dealsWith } from '#bill/public.ts'
import type { Database, Queryable } from '#kernel/database.ts'

// The provider of its staff; all of them for the portal's administrator.
export const providersFor = (db: Database, providerId: string | undefined) => {
  const query = db
    .selectFrom('provider')
    .select(['id', 'code', 'name_zh', 'name_zhtw', 'name_en'])
    .orderBy('code')
  return (providerId === undefined ? query : query.where('id', '=', providerId)).execute()
}

export type ProviderRow = Awaited<ReturnType<typeof providersFor>>[number]

// PRODUCT 1: a provider's customers are those who chat with it, ordered from it or sent it a request. A customer who
// only asked all providers for a price belongs to none yet. Portal admins see all.
export const isCustomerOf = (providerId: string | undefined) =>
  providerId === undefined ? sql<SqlBool>`true` : dealsWith(sql`${providerId}`)

/** New: deals with no provider yet. */
export const isNewCustomer = () =>
  sql<SqlBool>`not exists (select from provider where ${dealsWith(sql.ref('provider.id'))})`

export const isInCharge = async (db: Queryable, customerId: string, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('conversation')
    .where('customer_id', '=', customerId)
    .where('agent_id', '=', personId)
    .select('id')
    .executeTakeFirst()) !== undefined

export const dealsElsewhere = async (
  db: Queryable,
  providerId: string,
  customerId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from customer join provider on provider.id <> ${providerId}
    where customer.id = ${customerId} and ${dealsWith(sql.ref('provider.id'))} limit 1`.execute(db)
  return rows.length > 0
}
