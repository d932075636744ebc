import { type Insertable, sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { OrderScope } from '../scope.ts'
import { arrivalDays, within } from '../sql.ts'
import type { OrderTables } from '../tables.ts'

// Locked in id order: two callers never wait for each other.
export const lockOrders = (tx: Tx, scope: OrderScope, ids: readonly string[]) =>
  tx
    .selectFrom('shipping_order')
    .where('id', 'in', [...ids])
    .where(within(scope))
    .selectAll('shipping_order')
    .select([
      sql<string | null>`ready_date::text`.as('ready_date'),
      ...arrivalDays,
      sql<Date>`now()`.as('now'),
    ])
    .orderBy('id')
    .forUpdate()
    .execute()

// A repeated milestone is corrected; planned and actual are recorded separately. An exception is always a new one.
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

// What has been recorded of orders that the caller holds, planned and passed.
export const milestonesOf = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('order_milestone')
    .where('order_id', 'in', orderIds)
    .select(['order_id', 'code', 'exception', 'actual_at as actual'])
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()

export type RecordedMilestone = Awaited<ReturnType<typeof milestonesOf>>[number]
