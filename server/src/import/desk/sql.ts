import type { DeskImportSortKey } from '@dtms/contract/import/desk.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'

// Undefined means the whole portal.
export type ProviderId = string | undefined

export const deskImportPlan: ListPlan<DeskImportSortKey> = {
  id: sql`order_import.id`,
  keys: {
    createTime: { value: sql`order_import.created_at`, type: 'time' },
    fileName: { value: sql`order_import.file_name`, type: 'text' },
  },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

export interface DeskImportFilter {
  keyword?: string | undefined
  // Its comparable spelling (numberKey).
  number?: string | undefined
  state?: string | undefined
  businessType?: string | undefined
  customerId?: string | undefined
  // Days by China's calendar, both included.
  from?: string | undefined
  to?: string | undefined
}

// Orders that a provider knows of: placed with it, and no longer waiting for their owner's approval.
const isOrderOf = (providerId: ProviderId) =>
  providerId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`placed.provider_id = ${providerId} and placed.flow_status > 0`

const ordersOf = (providerId: ProviderId) => sql`order_import_order one
  join shipping_order placed on placed.id = one.order_id and ${isOrderOf(providerId)}`

// PRODUCT 1: every statement names the provider; all of them are the portal administrator's alone.
export const importsSeenBy = (db: Queryable, providerId: ProviderId, filter: DeskImportFilter = {}) => {
  let query = db
    .selectFrom('order_import')
    .innerJoin('customer', 'customer.id', 'order_import.customer_id')
    .innerJoin('person', 'person.id', 'order_import.person_id')
    .where('order_import.removed_at', 'is', null)
    .selectAll('order_import')
    .select([
      'customer.name as customerName',
      'person.email',
      'person.first_name',
      'person.last_name',
      own(providerId).as('own'),
    ])
  const and = (condition: ReturnType<typeof sql<SqlBool>>) => {
    query = query.where(condition)
  }
  if (providerId !== undefined)
    and(sql`exists (select from ${ordersOf(providerId)} where one.import_id = order_import.id)`)
  if (filter.state) and(sql`order_import.state = ${filter.state}`)
  if (filter.businessType) and(sql`order_import.business_type = ${Number(filter.businessType)}`)
  if (filter.customerId) and(sql`order_import.customer_id = ${filter.customerId}`)
  if (filter.from)
    and(sql`order_import.created_at >= ${filter.from}::date::timestamp at time zone 'Asia/Shanghai'`)
  if (filter.to)
    and(sql`order_import.created_at < (${filter.to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  if (filter.keyword)
    and(sql`(order_import.file_name ilike ${likePattern(filter.keyword)}
      or customer.name ilike ${likePattern(filter.keyword)}
      or order_import.id in (select one.import_id from ${ordersOf(providerId)}
        where placed.numbers && array[${filter.number ?? ''}]::text[]))`)
  return query
}

// The orders placed with the provider; for the whole portal the import itself stores the figures.
const own = (providerId: ProviderId) =>
  providerId === undefined
    ? sql<Own>`json_build_object('orders', order_import.placed_count, 'usdMinor', order_import.placed_usd_minor)`
    : sql<Own>`(select json_build_object('orders', count(*), 'usdMinor', coalesce(sum(one.total_usd_minor), 0))
        from ${ordersOf(providerId)} where one.import_id = order_import.id)`

interface Own {
  orders: number
  usdMinor: number
}

export type SeenImport = Awaited<ReturnType<ReturnType<typeof importsSeenBy>['execute']>>[number]

export const importSeenBy = (db: Queryable, providerId: ProviderId, id: string) =>
  importsSeenBy(db, providerId).where('order_import.id', '=', id).executeTakeFirst()

export interface SeenPage {
  show?: 'bad' | 'placed' | '' | undefined
  pageSize: number
  after?: string | undefined
}

const seenQuery = (db: Queryable, providerId: ProviderId, importId: string, show: SeenPage['show']) => {
  const query = db
    .selectFrom('order_import_order')
    .leftJoin('shipping_order as placed', 'placed.id', 'order_import_order.order_id')
    .where('order_import_order.import_id', '=', importId)
    .where(isOrderOf(providerId))
  return show ? query.where('order_import_order.state', '=', show) : query
}

/** The orders of an import that the provider knows of, in the file's order: a page of them and one more. */
export const seenOrders = (
  db: Queryable,
  providerId: ProviderId,
  importId: string,
  { show, pageSize, after }: SeenPage,
) =>
  seenQuery(db, providerId, importId, show)
    .selectAll('order_import_order')
    .select('placed.flow_status as flowStatus')
    .where('order_import_order.place', '>', Number(after) || 0)
    .orderBy('order_import_order.place')
    .limit(pageSize + 1)
    .execute()

export type SeenOrder = Awaited<ReturnType<typeof seenOrders>>[number]

export const countSeenOrders = async (
  db: Queryable,
  providerId: ProviderId,
  importId: string,
  show: SeenPage['show'],
): Promise<number> => {
  const { total } = await seenQuery(db, providerId, importId, show)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const providerCalled = (db: Queryable, code: string) =>
  db.selectFrom('provider').where('code', '=', code).select('id').executeTakeFirst()
