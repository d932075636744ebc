import type { Database } from '#kernel/database.ts'
import { withAllDetails } from '../details.ts'

// What an old order was made of.
export const copiedOrder = async (db: Database, customerId: string, id: string) => {
  const order = await db
    .selectFrom('shipping_order')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .select(['business_type', 'quote_id', 'details'])
    .executeTakeFirst()
  return order && withAllDetails(order)
}
