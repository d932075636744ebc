import type { AddressKind } from '@dtms/contract/address/address.ts'
import type { Database } from '#kernel/database.ts'
import { withAllDetails } from '../details.ts'

const maxLooked = 50

// The latest orders that were submitted, with what was asked for them.
export const latestOrders = async (db: Database, customerId: string) => {
  const orders = await db
    .selectFrom('shipping_order')
    .where('customer_id', '=', customerId)
    .where('flow_status', '>', 0)
    .where('deleted_at', 'is', null)
    .where('asked', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(maxLooked)
    .select(['asked', 'details'])
    .execute()
  return orders.map(withAllDetails)
}

export const addressesIn = (db: Database, customerId: string, kind: AddressKind, country: string) =>
  db
    .selectFrom('address')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('country', '=', country)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxLooked)
    .selectAll()
    .execute()

export const callerOf = (db: Database, personId: string) =>
  db
    .selectFrom('person')
    .innerJoin('customer', 'customer.id', 'person.customer_id')
    .where('person.id', '=', personId)
    .select([
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.phone',
      'customer.name',
      'customer.name_en',
      'customer.phone as company_phone',
      'customer.tax_number',
    ])
    .executeTakeFirst()
