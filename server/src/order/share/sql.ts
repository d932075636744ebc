import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'
import { milestonesOf, providerName } from '../show/sql.ts'
import { arrivalDays } from '../sql.ts'
import type { OrderTables } from '../tables.ts'

const shareDays = 180

export const insertShare = (
  tx: Tx,
  share: Pick<Insertable<OrderTables['order_share']>, 'id' | 'order_id' | 'hash' | 'created_by'>,
) =>
  tx
    .insertInto('order_share')
    .values({ ...share, expires_at: sql<Date>`now() + make_interval(days => ${shareDays})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()

export const sharesOf = (db: Database, orderId: string) =>
  db
    .selectFrom('order_share')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .select(['id', 'created_at', 'expires_at'])
    .orderBy('id')
    .execute()

export const endShare = async (tx: Tx, orderId: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('order_share')
    .set({ ended_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

// What the holder of a link may see: no price, no party, no address beyond the two ends of the lane.
export const sharedOrder = (db: Database, hash: Buffer) =>
  db
    .selectFrom('order_share')
    .innerJoin('shipping_order', 'shipping_order.id', 'order_share.order_id')
    .leftJoin('provider', 'provider.id', 'shipping_order.provider_id')
    .where('order_share.hash', '=', hash)
    .where('shipping_order.deleted_at', 'is', null)
    .select([
      sql<boolean>`order_share.ended_at is not null or order_share.expires_at <= now()`.as('is_dead'),
      'shipping_order.order_no',
      'shipping_order.business_type',
      'shipping_order.flow_status',
      'shipping_order.origin_name',
      'shipping_order.destination_name',
      sql<string>`coalesce(shipping_order.details #>> '{ports,origin}', '')`.as('start_port'),
      sql<string>`coalesce(shipping_order.details #>> '{ports,destination}', '')`.as('dest_port'),
      'shipping_order.service',
      'shipping_order.quantity',
      'shipping_order.carrier_numbers',
      ...arrivalDays,
      'shipping_order.eta_source',
      'shipping_order.last_milestone',
      'shipping_order.exception',
      providerName.as('provider_name'),
      milestonesOf.as('milestones'),
    ])
    .executeTakeFirst()
