import { type Insertable, type RawBuilder, sql } from 'kysely'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import { noteWebhooks, webhookWrites, webhookWritesText } from '#webhook/public.ts'
import type { OrderTables } from '../tables.ts'
import { statusNames, webhookOf } from './webhook.ts'

export type NewEvent = Insertable<OrderTables['order_event']>

interface EventOrder {
  customerId: RawBuilder<unknown>
  orderNo: RawBuilder<unknown>
  customerRef: RawBuilder<unknown>
  status: RawBuilder<unknown>
}

const statusName = (flowStatus: RawBuilder<unknown>) =>
  sql`(${JSON.stringify(statusNames)}::jsonb ->> ${flowStatus}::int)`

const moment = ({ happened_at: at }: NewEvent) => (at ? sql`${at}::timestamptz` : sql`now()`)

/** An event as the outbox takes it (`webhookWrites`). */
export const webhookEvent = (event: NewEvent, order: EventOrder, from: RawBuilder<unknown> = sql``) => {
  const told = webhookOf(event)
  return sql<{ nth: number }>`(select ${order.customerId} as customer_id, ${event.order_id}::text as subject,
    ${told?.event ?? null}::text as event, ${moment(event)} as happened_at, (jsonb_build_object('orderId', ${event.order_id}::text,
      'orderNo', ${order.orderNo}, 'customerRef', ${order.customerRef}, 'status', ${statusName(order.status)})
      || ${told?.data ?? '{}'}::jsonb)::json as data, 1 as nth ${from})`
}

export const insertEvent = async (tx: Tx, event: NewEvent): Promise<void> => {
  const { customerId, providerId, hooked } = await tx
    .with('told', query => query.insertInto('order_event').values(event))
    .with('party', query =>
      query
        .selectFrom('shipping_order')
        .where('id', '=', event.order_id)
        .select(['customer_id', 'provider_id', 'order_no', 'customer_ref', 'flow_status']),
    )
    .with('webhook_event', () =>
      webhookEvent(
        event,
        {
          customerId: sql`customer_id`,
          orderNo: sql`order_no`,
          customerRef: sql`customer_ref`,
          status: sql`coalesce(${event.to_status}::int, flow_status)`,
        },
        sql`from party`,
      ),
    )
    .with('webhook_wanted', () => sql<{ one: number }>`${sql.raw(webhookWrites.webhook_wanted)}`)
    .with('webhook_numbered', () => sql<{ one: number }>`${sql.raw(webhookWrites.webhook_numbered)}`)
    .with('webhook_written', () => sql<{ one: number }>`${sql.raw(webhookWrites.webhook_written)}`)
    .selectFrom('party')
    .select([
      'customer_id as customerId',
      'provider_id as providerId',
      sql<boolean>`exists (select from webhook_written)`.as('hooked'),
    ])
    .executeTakeFirstOrThrow()
  await noteChange(tx, 'orders', { customerId, providerId })
  if (hooked) await noteWebhooks(tx, customerId)
}

/** The outbox of orders that were placed together, in one statement after they were inserted. */
export const placedWebhooksText = `with webhook_event as (
    select customer_id, id::text as subject, 'order.placed'::text as event, now() as happened_at,
      json_build_object('orderId', id, 'orderNo', order_no, 'customerRef', customer_ref, 'status', 'wait') as data, 1 as nth
    from shipping_order where id = any($1::uuid[]) and flow_status = 1
  ), ${webhookWritesText}
  select 1 as one from webhook_written limit 1`
