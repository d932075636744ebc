import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'

// Submitted or in transit: orders that still need work.
export const countOpenOrders = async (db: Queryable, customerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('shipping_order')
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where('flow_status', 'in', [1, 2])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
