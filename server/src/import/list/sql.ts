import type { ImportOrderState, ImportSortKey } from '@dtms/contract/import/import.ts'
import { type ModeText, modeOfText } from '@dtms/contract/mode.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import { fullNameIn } from '#kernel/text/person-name.ts'

export const importPlan: ListPlan<ImportSortKey> = {
  id: sql`order_import.id`,
  keys: {
    createTime: { value: sql`order_import.created_at`, type: 'time' },
    fileName: { value: sql`order_import.file_name`, type: 'text' },
    totalAmount: {
      value: sql`(order_import.total_usd_minor + order_import.placed_usd_minor)`,
      type: 'number',
    },
    orderCount: { value: sql`order_import.order_count`, type: 'number' },
  },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

export interface ImportFilter {
  state?: string | undefined
  businessType?: ModeText | '' | undefined
  keyword?: string | undefined
}

const who = fullNameIn('person')

// Every statement names the customer.
export const importsOf = (db: Queryable, customerId: string, filter: ImportFilter) => {
  let query = db
    .selectFrom('order_import')
    .innerJoin('person', 'person.id', 'order_import.person_id')
    .where('order_import.customer_id', '=', customerId)
    .where('order_import.removed_at', 'is', null)
    .selectAll('order_import')
    .select(who.as('who'))
  if (filter.state) query = query.where(sql<SqlBool>`order_import.state = ${filter.state}`)
  if (filter.businessType)
    query = query.where('order_import.business_type', '=', modeOfText(filter.businessType))
  if (filter.keyword)
    query = query.where(
      sql<SqlBool>`(order_import.file_name ilike ${likePattern(filter.keyword)} or exists (
        select from order_import_order o where o.import_id = order_import.id and o.customer_ref = ${filter.keyword}))`,
    )
  return query
}

export type ListedImport = Awaited<ReturnType<ReturnType<typeof importsOf>['execute']>>[number]

export const listedImport = (db: Queryable, customerId: string, id: string) =>
  importsOf(db, customerId, {}).where('order_import.id', '=', id).executeTakeFirst()

export interface OrderPage {
  show?: ImportOrderState | 'unplaced' | '' | undefined
  currentPage: number
  pageSize: number
  after?: string | undefined
}

const ordersQuery = (db: Queryable, importId: string, show: OrderPage['show']) => {
  const query = db.selectFrom('order_import_order').where('import_id', '=', importId)
  if (!show) return query
  return show === 'unplaced' ? query.where('state', '<>', 'placed') : query.where('state', '=', show)
}

export const orderPage = async (db: Queryable, importId: string, page: OrderPage) => {
  let query = ordersQuery(db, importId, page.show)
    .selectAll()
    .orderBy('place')
    .limit(page.pageSize + 1)
  query = page.after
    ? query.where('place', '>', Number(page.after) || 0)
    : query.offset((page.currentPage - 1) * page.pageSize)
  const rows = await query.execute()
  const { total } = await ordersQuery(db, importId, page.show)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { orders: rows.slice(0, page.pageSize), more: rows.length > page.pageSize, total }
}

export const countOverLimit = async (
  db: Queryable,
  importId: string,
  limitCents: number,
): Promise<number> => {
  if (!Number.isFinite(limitCents)) return 0
  const { over } = await ordersQuery(db, importId, 'unplaced')
    .where('state', '<>', 'bad')
    .where('total_usd_minor', '>', String(limitCents))
    .select(sql<number>`count(*)::int`.as('over'))
    .executeTakeFirstOrThrow()
  return over
}
