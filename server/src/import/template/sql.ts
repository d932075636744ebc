import type { Queryable } from '#kernel/database.ts'

/** The next orders with errors behind a place, in the order of the file. */
export const badOrders = (db: Queryable, importId: string, behind: number, max: number) =>
  db
    .selectFrom('order_import_order')
    .where('import_id', '=', importId)
    .where('state', '=', 'bad')
    .where('place', '>', behind)
    .select(['place', 'findings'])
    .orderBy('place')
    .limit(max)
    .execute()
