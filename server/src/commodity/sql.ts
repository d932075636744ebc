import type { CommoditySortKey } from '@dtms/contract/commodity/commodity.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { CommodityFields } from './check-commodity.ts'

// Every statement filters by the customer: an id never gives access to another customer's goods.
export interface CommodityFilter {
  keyword?: string | undefined
  battery?: string | undefined
  dangerous?: 'true' | 'false' | '' | undefined
  originCountry?: string | undefined
  // Only these, where there are any.
  ids?: readonly string[]
}

export const commodityPlan: ListPlan<CommoditySortKey> = {
  id: sql`commodity.id`,
  keys: {
    createdAt: { value: sql`commodity.created_at`, type: 'time' },
    sku: { value: sql`commodity.sku`, type: 'text' },
    nameZh: { value: sql`commodity.name_zh`, type: 'text' },
    nameEn: { value: sql`commodity.name_en`, type: 'text' },
    hsCode: { value: sql`commodity.hs_code`, type: 'text' },
    brand: { value: sql`commodity.brand`, type: 'text' },
    // Without a value: before the cheapest.
    unitValue: { value: sql`coalesce(commodity.unit_value, -1)`, type: 'number' },
  },
  defaultSort: { sidx: 'createdAt', sord: 'desc' },
}

const columns = [
  'id',
  'sku',
  'name_zh',
  'name_en',
  'hs_code',
  'material',
  'usage',
  'brand',
  'unit_value',
  'currency',
  'origin_country',
  'battery',
  'un_number',
  'photo',
  'link',
] as const

export const commoditiesOf = (db: Queryable, customerId: string, filter: CommodityFilter) => {
  let query = db.selectFrom('commodity').where('customer_id', '=', customerId).select(columns)
  if (filter.battery) query = query.where('battery', '=', Number(filter.battery))
  if (filter.dangerous) query = query.where('un_number', filter.dangerous === 'true' ? '<>' : '=', '')
  if (filter.originCountry) query = query.where('origin_country', '=', filter.originCountry)
  if (filter.ids && filter.ids.length > 0) query = query.where('id', 'in', filter.ids)
  for (const word of (filter.keyword ?? '').split(/\s+/).filter(Boolean).slice(0, 8))
    query = query.where(
      sql<SqlBool>`concat_ws(' ', sku, name_zh, name_en, hs_code, material, usage, brand, un_number) ilike ${likePattern(word)}`,
    )
  return query
}

export type CommodityRow = Awaited<ReturnType<ReturnType<typeof commoditiesOf>['execute']>>[number]

export const commodityOf = (db: Queryable, customerId: string, id: string) =>
  db
    .selectFrom('commodity')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()

export interface NewCommodity extends CommodityFields {
  id: string
  photo: string
}

const valuesOf = ({
  nameZh,
  nameEn,
  hsCode,
  unitValue,
  originCountry,
  unNumber,
  ...fields
}: CommodityFields & { photo: string }) => ({
  ...fields,
  name_zh: nameZh,
  name_en: nameEn,
  hs_code: hsCode,
  unit_value: unitValue === '' ? null : unitValue,
  origin_country: originCountry,
  un_number: unNumber,
})

// The constraint by which the database refuses a second commodity of a SKU.
export const skuIsUnique = 'commodity_sku_is_unique'

export const insertCommodities = async (tx: Tx, customerId: string, commodities: readonly NewCommodity[]) => {
  await tx
    .insertInto('commodity')
    .values(commodities.map(({ id, ...fields }) => ({ id, customer_id: customerId, ...valuesOf(fields) })))
    .execute()
  await noteChange(tx, 'commodities', { customerId })
}

export const updateCommodity = async (
  tx: Tx,
  customerId: string,
  { id, ...fields }: NewCommodity,
): Promise<boolean> => {
  await noteChange(tx, 'commodities', { customerId })
  const { numUpdatedRows } = await tx
    .updateTable('commodity')
    .set({ ...valuesOf(fields), updated_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

// Stored for a day for undo.
export const deleteCommodities = async (tx: Tx, customerId: string, ids: readonly string[]) => {
  await noteChange(tx, 'commodities', { customerId })
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from commodity where customer_id = ${customerId} and id = any(${ids}::uuid[]) returning *)
    insert into removed_commodity (id, customer_id, kept) select id, customer_id, to_jsonb(gone) from gone
    returning id`.execute(tx)
  return rows.length
}

export const restoreCommodities = async (tx: Tx, customerId: string, ids: readonly string[]) => {
  await noteChange(tx, 'commodities', { customerId })
  const { rows } = await sql<{ id: string }>`
    with back as (
      delete from removed_commodity where customer_id = ${customerId} and id = any(${ids}::uuid[]) returning kept
    )
    insert into commodity select (jsonb_populate_record(null::commodity, kept)).* from back
    returning id`.execute(tx)
  return rows.length
}

// Those that had a picture, which is no longer needed.
export const forgetRemovedCommodities = async (tx: Tx) => {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from removed_commodity where removed_at < now() - interval '1 day' returning id, kept)
    select id from gone where kept ->> 'photo' <> ''`.execute(tx)
  return rows
}

export const takenSkus = async (
  db: Queryable,
  customerId: string,
  skus: readonly string[],
): Promise<Set<string>> => {
  if (skus.length === 0) return new Set()
  const rows = await db
    .selectFrom('commodity')
    .where('customer_id', '=', customerId)
    .where(sql<SqlBool>`lower(sku) = any(${skus})`)
    .select(sql<string>`lower(sku)`.as('sku'))
    .execute()
  return new Set(rows.map(({ sku }) => sku))
}

export const lockCommodities = (tx: Tx, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`commodity:${customerId}`}, 0))`.execute(tx)

export const customerOfPerson = (db: Queryable, email: string) =>
  db.selectFrom('person').where('email', '=', email).select('customer_id').executeTakeFirst()

export const hasCommodities = async (db: Queryable, customerId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('commodity')
      .where('customer_id', '=', customerId)
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  )
