import type { MilestoneChange } from '@dtms/contract/order/order.ts'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { withAllDetails } from '../details.ts'
import type { OrderScope } from '../scope.ts'
import { arrivalDays, within } from '../sql.ts'
import type { OrderTables } from '../tables.ts'

// Locked in id order: two callers never wait for each other.
export const lockOrders = async (tx: Tx, scope: OrderScope, ids: readonly string[]) => {
  const orders = await tx
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
  return orders.map(withAllDetails)
}

// A repeated milestone is corrected; planned and actual are recorded separately. An exception is always a new one.
export const saveMilestone = async (
  tx: Tx,
  milestone: Insertable<OrderTables['order_milestone']>,
): Promise<string> => {
  const insert = tx.insertInto('order_milestone').values(milestone)
  const saved = milestone.exception
    ? insert
    : insert.onConflict(conflict =>
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
  const { id } = await saved.returning('id').executeTakeFirstOrThrow()
  return id
}

const whole = ['id', 'order_id', 'code', 'exception', 'planned_at', 'actual_at', 'place', 'note'] as const

export const lockedMilestone = (tx: Tx, orderId: string, id: string) =>
  tx
    .selectFrom('order_milestone')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .select(whole)
    .executeTakeFirst()

export type LockedMilestone = NonNullable<Awaited<ReturnType<typeof lockedMilestone>>>

// What has passed already under this code, if there is any.
export const passedMilestone = (tx: Tx, orderId: string, code: LockedMilestone['code']) =>
  tx
    .selectFrom('order_milestone')
    .where('order_id', '=', orderId)
    .where('code', '=', code)
    .where('exception', '=', false)
    .where('actual_at', 'is not', null)
    .select(whole)
    .executeTakeFirst()

export const keepMilestone = (
  tx: Tx,
  change: { id: string; kind: MilestoneChange; milestone: LockedMilestone; reason: string },
  { personId }: { personId: string },
) => {
  const { id, kind, reason } = change
  const { id: milestoneId, order_id, code, planned_at, actual_at, place, note } = change.milestone
  return tx
    .insertInto('order_milestone_change')
    .values({
      ...{ id, order_id, kind, code, planned_at, actual_at, place, note, reason },
      milestone_id: milestoneId,
      changed_by: personId,
    })
    .execute()
}

export const correctMilestone = (
  tx: Tx,
  id: string,
  change: { actual_at?: Date; planned_at?: Date; place: string },
) => tx.updateTable('order_milestone').set(change).where('id', '=', id).execute()

export const voidMilestone = (tx: Tx, id: string) =>
  tx.deleteFrom('order_milestone').where('id', '=', id).execute()

export const wasVoided = async (tx: Tx, orderId: string, milestoneId: string): Promise<boolean> =>
  (await tx
    .selectFrom('order_milestone_change')
    .where('order_id', '=', orderId)
    .where('milestone_id', '=', milestoneId)
    .where('kind', '=', 'void')
    .select('id')
    .executeTakeFirst()) !== undefined

export const resolveExceptions = (tx: Tx, ids: readonly string[], milestoneId: string) =>
  tx.updateTable('order_milestone').set({ resolved_by: milestoneId }).where('id', 'in', ids).execute()

// What a voided milestone had resolved is open again.
export const unresolve = (tx: Tx, orderId: string, milestoneId: string) =>
  tx
    .updateTable('order_milestone')
    .set({ resolved_by: null })
    .where('order_id', '=', orderId)
    .where('resolved_by', '=', milestoneId)
    .execute()

// What has been recorded of orders that the caller holds, planned and passed.
export const milestonesOf = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('order_milestone')
    .where('order_id', 'in', orderIds)
    .select([
      'id',
      'order_id',
      'code',
      'exception',
      'actual_at as actual',
      sql<boolean>`resolved_by is not null`.as('resolved'),
    ])
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()

export type RecordedMilestone = Awaited<ReturnType<typeof milestonesOf>>[number]
