import type { PendingKind } from '@dtms/contract/bill/desk.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'

interface PendingRow {
  id: string
  order_id: string
  order_no: string
  kind: PendingKind
  amount_minor: string
  currency: string
  exponent: number
}

// What of these orders waits for the customer: a higher measured price, in the currency of its quote, and late
// charges.
export const pendingRows = async (db: Queryable, orderIds: readonly string[]): Promise<PendingRow[]> => {
  const { rows } = await sql<PendingRow>`
    select order_measure.id, shipping_order.id as order_id, shipping_order.order_no, order_measure.kind,
      (select coalesce(sum((line ->> 'amountMinor')::bigint), 0)
        from json_array_elements(order_measure.lines) as line)::text as amount_minor,
      order_measure.quote ->> 'currency' as currency, (order_measure.quote ->> 'exponent')::int as exponent
    from order_measure join shipping_order on shipping_order.id = order_measure.order_id
    where order_measure.state = 'waiting' and shipping_order.consent_wanted
      and shipping_order.id = any(${[...orderIds]}::uuid[])
    union all
    select charge.id, shipping_order.id, shipping_order.order_no, 'late', charge.amount_minor::text, charge.currency,
      charge.exponent
    from charge join shipping_order on shipping_order.id = charge.order_id
    where charge.state = 'waiting' and charge.order_id = any(${[...orderIds]}::uuid[])
    order by order_no, kind desc, id`.execute(db)
  return rows
}

/** Whether something of the order waits for the customer: the orders of `pendingRows`. */
export const hasPending = (orderId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from order_measure join shipping_order as held on held.id = order_measure.order_id
    where order_measure.order_id = ${orderId} and order_measure.state = 'waiting' and held.consent_wanted)
  or exists (select from charge as waits where waits.order_id = ${orderId} and waits.state = 'waiting'))`
