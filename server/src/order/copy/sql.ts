import type { Database } from '#kernel/database.ts'

// What an old order was made of.
export const copiedOrder = (db: Database, customerId: string, id: string) =>
  db
    .selectFrom('shipping_order')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .select(['business_type', 'quote_id', 'details'])
    .executeTakeFirst()
