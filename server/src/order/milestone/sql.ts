import { type Insertable, sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { OrderScope } from '../scope.ts'
import { within } from '../sql.ts'
import type { OrderTables } from '../tables.ts'

// Held in one order, whoever else holds several: no two callers wait for each other.
export const lockOrders = (tx: Tx, scope: OrderScope, ids: readonly string[]) =>
  tx
    .selectFrom('shipping_order')
    .where('id', 'in', [...ids])
    .where(within(scope))
    .selectAll('shipping_order')
    .select([sql<string | null>`ready_date::text`.as('ready_date'), sql<Date>`now()`.as('now')])
    .orderBy('id')
    .forUpdate()
    .execute()

// A milestone said again is corrected; planned and actual are said one by one. An exception is always another.
export const saveMilestone = (tx: Tx, milestone: Insertable<OrderTables['order_milestone']>) => {
  const insert = tx.insertInto('order_milestone').values(milestone)
  if (milestone.exception) return insert.execute()
  return insert
    .onConflict(conflict =>
      conflict
        .columns(['order_id', 'code'])
        .where('exception', '=', false)
        .doUpdateSet(update => ({
          planned_at: sql<Date>`coalesce(${update.ref('excluded.planned_at')}, order_milestone.planned_at)`,
          actual_at: sql<Date>`coalesce(${update.ref('excluded.actual_at')}, order_milestone.actual_at)`,
          place: sql<string>`coalesce(nullif(${update.ref('excluded.place')}, ''), order_milestone.place)`,
          note: sql<string>`coalesce(nullif(${update.ref('excluded.note')}, ''), order_milestone.note)`,
          recorded_by: update.ref('excluded.recorded_by'),
          recorded_at: sql<Date>`now()`,
        })),
    )
    .execute()
}

// Where the goods are now: the last that has happened, and an exception that nothing has followed yet.
export const lastMilestones = async (tx: Tx, orderId: string) => {
  const { rows } = await sql<{
    code: string | null
    at: Date | null
    exception: string | null
    received_at: Date | null
    departed_at: Date | null
  }>`
    select
      (select code from order_milestone where order_id = ${orderId} and not exception and actual_at is not null
        order by actual_at desc, id desc limit 1) as code,
      (select max(actual_at) from order_milestone where order_id = ${orderId} and not exception) as at,
      (select code from order_milestone e where order_id = ${orderId} and exception and actual_at is not null
        and not exists (select from order_milestone m where m.order_id = e.order_id and not m.exception
          and m.actual_at > e.actual_at)
        order by actual_at desc, id desc limit 1) as exception,
      (select actual_at from order_milestone where order_id = ${orderId} and code = 'received') as received_at,
      (select actual_at from order_milestone where order_id = ${orderId} and code = 'departed') as departed_at
  `.execute(tx)
  return rows[0]
}
