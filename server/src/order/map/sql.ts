import type { Words } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Database } from '#kernel/database.ts'
import type { OrderScope } from '../scope.ts'
import { arrivalDays, within } from '../sql.ts'

const detail = (path: string) => sql<string>`coalesce(shipping_order.details #>> ${path}::text[], '')`

/** Accepted and not delivered, those that arrive first on top; one more than `max` shows that there are others. */
export const ordersUnderWay = (db: Database, scope: OrderScope, max: number) =>
  db
    .selectFrom('shipping_order')
    .where(within(scope))
    .where('flow_status', '=', 2)
    .where('archived_at', 'is', null)
    .where(({ eb }) => eb(sql`coalesce(last_milestone, '')`, 'not in', ['delivered', 'closed']))
    .select([
      'id',
      'order_no',
      'customer_ref',
      'business_type',
      'last_milestone',
      'exception',
      'departed_at',
      sql<Words | null>`origin_name`.as('origin_name'),
      sql<Words | null>`destination_name`.as('destination_name'),
      sql<Date>`now()`.as('now'),
      ...arrivalDays,
      detail('{ports,origin}').as('start_port'),
      detail('{ports,destination}').as('dest_port'),
      detail('{fba,warehouseCode}').as('warehouse'),
      detail('{shipper,country}').as('origin_country'),
      detail('{shipper,postcode}').as('origin_postcode'),
      detail('{consignee,country}').as('dest_country'),
      detail('{consignee,postcode}').as('dest_postcode'),
      sql<string>`coalesce(quote #>> '{origin,portCode}', '')`.as('quote_start_port'),
      sql<string>`coalesce(quote #>> '{destination,portCode}', '')`.as('quote_dest_port'),
    ])
    .orderBy(sql`coalesce(eta, 'infinity')`)
    .orderBy('id')
    .limit(max + 1)
    .execute()

export type OrderUnderWay = Awaited<ReturnType<typeof ordersUnderWay>>[number]
