import type { Queryable } from '#kernel/database.ts'

export const badOrders = (db: Queryable, importId: string) =>
  db
    .selectFrom('order_import_order')
    .where('import_id', '=', importId)
    .where('state', '=', 'bad')
    .select(['place', 'findings'])
    .orderBy('place')
    .execute()
