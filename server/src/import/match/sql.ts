import { type SqlBool, sql } from 'kysely'
import { textArray } from '#kernel/bytes/text-array.ts'
import type { Queryable } from '#kernel/database.ts'

const maxAddresses = 20_000

// The customer's own book, whole: names in a file are looked for among all of it.
export const addressBook = (db: Queryable, customerId: string) =>
  db
    .selectFrom('address')
    .where('customer_id', '=', customerId)
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(maxAddresses)
    .execute()

export const commoditiesOfSkus = (db: Queryable, customerId: string, skus: readonly string[]) =>
  skus.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('commodity')
        .where('customer_id', '=', customerId)
        .where(sql<SqlBool>`lower(sku) = any(${textArray(skus)})`)
        .selectAll()
        .execute()

// For the lists of a template.
export const someCommodities = (db: Queryable, customerId: string, max: number) =>
  db
    .selectFrom('commodity')
    .where('customer_id', '=', customerId)
    .where('sku', '<>', '')
    .select(['sku', 'name_zh', 'name_en', 'hs_code'])
    .orderBy('id', 'desc')
    .limit(max)
    .execute()

// References of the customer's other imports that wait to be placed, with the newest file of each.
export const importsOfRefs = async (
  db: Queryable,
  customerId: string,
  exceptId: string,
  refs: readonly string[],
): Promise<Map<string, { file: string; date: string }>> => {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<{ customer_ref: string; file_name: string; day: string }>`
    select distinct on (o.customer_ref) o.customer_ref, i.file_name,
      to_char(i.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from order_import_order o join order_import i on i.id = o.import_id
    where o.customer_id = ${customerId} and o.customer_ref = any(${textArray(refs)}) and o.import_id <> ${exceptId}
      and o.order_id is null and i.removed_at is null and o.customer_ref <> ''
    order by o.customer_ref, i.created_at desc`.execute(db)
  return new Map(rows.map(row => [row.customer_ref, { file: row.file_name, date: row.day }]))
}
