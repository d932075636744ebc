import type { Queryable } from '#kernel/database.ts'

// Entries of the customer's own address book and list of commodities, by their ids.
export const ownAddresses = (db: Queryable, customerId: string, ids: readonly string[]) =>
  db
    .selectFrom('address')
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .selectAll()
    .execute()

export const ownCommodities = (db: Queryable, customerId: string, ids: readonly string[]) =>
  db
    .selectFrom('commodity')
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .selectAll()
    .execute()
