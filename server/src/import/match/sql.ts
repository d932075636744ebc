import { type SqlBool, sql } from 'kysely'
import { textArray } from '#kernel/bytes/text-array.ts'
import type { Queryable } from '#kernel/database.ts'

const maxAddresses = 20_000

// The customer's own addresses, whole: names in a file are looked for among all of it.
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
