import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { withAllDetails } from '../details.ts'
import { arrivalDays, type OrderChange } from '../sql.ts'

// What decides when an order arrives, of orders that the caller holds or that have no day yet.
const arrivalFacts = (tx: Tx) =>
  tx.selectFrom('shipping_order').select([
    'shipping_order.id',
    'shipping_order.business_type',
    'shipping_order.flow_status',
    'shipping_order.details',
    'shipping_order.quote',
    'shipping_order.eta_source',
    ...arrivalDays,
    sql<Date | null>`(select max(happened_at) from order_event
        where order_id = shipping_order.id and action = 'adopted')`.as('accepted_at'),
    sql<Date | null>`(select coalesce(actual_at, planned_at) from order_milestone
        where order_id = shipping_order.id and code = 'departed')`.as('departs_at'),
    sql<Date | null>`(select planned_at from order_milestone
        where order_id = shipping_order.id and code = 'delivered')`.as('delivers_at'),
  ])

export const arrivalFactsOf = async (tx: Tx, id: string) =>
  withAllDetails(await arrivalFacts(tx).where('shipping_order.id', '=', id).executeTakeFirstOrThrow())

export const withoutArrival = async (tx: Tx, limit: number) => {
  const orders = await arrivalFacts(tx)
    .where('shipping_order.eta_source', 'is', null)
    .where('shipping_order.quote_id', 'is not', null)
    .orderBy('shipping_order.id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return orders.map(withAllDetails)
}

// No change of the order itself: its time of the last change stays.
export const fillArrival = (tx: Tx, id: string, columns: OrderChange) =>
  tx.updateTable('shipping_order').set(columns).where('id', '=', id).execute()
