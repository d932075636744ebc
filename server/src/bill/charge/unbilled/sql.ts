import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import type { BillScope } from '../../scope.ts'
import { owned, providerName } from '../../sql.ts'

export type UnbilledSortKey = 'adoptTime' | 'orderNo' | 'amount'

export interface UnbilledFilter {
  customerId?: string | undefined
  provider?: string | undefined
  currency?: string | undefined
  keyword?: string | undefined
}

export const unbilledPlan: ListPlan<UnbilledSortKey> = {
  id: sql`shipping_order.id`,
  keys: {
    adoptTime: { value: sql`free.adopted_at`, type: 'time' },
    orderNo: { value: sql`shipping_order.order_no`, type: 'text' },
    amount: { value: sql`free.amount_minor`, type: 'number' },
  },
  defaultSort: { sidx: 'adoptTime', sord: 'asc' },
}

// Orders with charges that no bill holds: what finance chooses from. An order has one currency, that of its quote.
export const unbilledIn = (db: Queryable, scope: BillScope, filter: UnbilledFilter) => {
  const free = db
    .selectFrom('charge')
    .where(owned('charge', scope))
    // Only orders with something to bill are read, not all that was ever charged.
    .where(
      'charge.order_id',
      'in',
      db
        .selectFrom('charge_to_bill')
        .select('order_id')
        .$if(scope.providerId !== undefined, query =>
          query.where('provider_id', '=', scope.providerId ?? ''),
        ),
    )
    .where('charge.state', 'in', ['open', 'waiting'])
    .where(
      sql<SqlBool>`not exists (select from bill_line where bill_line.charge_id = charge.id and bill_line.live)`,
    )
    .groupBy('charge.order_id')
    // What only waits for the customer cannot be billed yet.
    .having(sql<SqlBool>`bool_or(charge.state = 'open')`)
    .select([
      'charge.order_id',
      sql<string>`min(charge.currency)`.as('currency'),
      sql<number>`min(charge.exponent)`.as('exponent'),
      sql<number>`(count(*) filter (where charge.state = 'open'))::int`.as('charge_count'),
      sql<string>`coalesce(sum(charge.amount_minor) filter (where charge.state = 'open'), 0)`.as(
        'amount_minor',
      ),
      sql<string>`coalesce(sum(charge.amount_minor) filter (where charge.state = 'waiting'), 0)`.as(
        'waiting_minor',
      ),
      sql<Date>`min(charge.created_at)`.as('adopted_at'),
    ])
  let query = db
    .selectFrom(free.as('free'))
    .innerJoin('shipping_order', 'shipping_order.id', 'free.order_id')
    .innerJoin('customer', 'customer.id', 'shipping_order.customer_id')
    .innerJoin('provider', 'provider.id', 'shipping_order.provider_id')
    .select([
      'shipping_order.id',
      'shipping_order.order_no',
      'shipping_order.customer_id',
      'shipping_order.customer_ref',
      'shipping_order.flow_status',
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      sql<boolean>`exists (select from order_milestone where order_id = shipping_order.id and code = 'delivered'
        and actual_at is not null)`.as('delivered'),
      'free.currency',
      'free.exponent',
      'free.charge_count',
      'free.amount_minor',
      'free.waiting_minor',
      'free.adopted_at',
    ])
  if (filter.customerId)
    query = query.where(sql<SqlBool>`shipping_order.customer_id::text = ${filter.customerId}`)
  if (filter.provider) query = query.where('provider.code', '=', filter.provider.toUpperCase())
  if (filter.currency) query = query.where('free.currency', '=', filter.currency.toUpperCase())
  if (filter.keyword) {
    const like = likePattern(filter.keyword)
    query = query.where(
      sql<SqlBool>`(shipping_order.order_no ilike ${like} or shipping_order.customer_ref ilike ${like}
        or customer.name ilike ${like})`,
    )
  }
  return query
}
