import type { WebhookEvent } from '@dtms/contract/webhook/event.ts'
import { type RawBuilder, sql } from 'kysely'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'

/**
 * What writes the deliveries of events, as parts of the statement that causes them: the outbox costs no round trip. The
 * statement has a part `webhook_event (customer_id, subject, event, happened_at, data, nth)` before them; of one
 * subject, `nth` gives the order. A row of `webhook_written` says that there is something to send.
 */
export const webhookWrites = {
  webhook_wanted: `(
    select endpoint.id as endpoint_id, e.subject, e.event, e.happened_at, e.data,
      row_number() over (partition by endpoint.id, e.subject order by e.nth)::int as place,
      count(*) over (partition by endpoint.id, e.subject)::int as together
    from webhook_event e join webhook_endpoint endpoint on endpoint.customer_id = e.customer_id
    where endpoint.removed_at is null and e.event is not null
      and (endpoint.events = '{}' or e.event = any(endpoint.events)))`,
  // In one order on every instance, so that two statements rarely wait for each other crosswise.
  webhook_numbered: `(
    insert into webhook_lane as lane (endpoint_id, subject, last_sequence, due_at)
    select distinct endpoint_id, subject, together, now() from webhook_wanted order by endpoint_id, subject
    on conflict (endpoint_id, subject) do update set last_sequence = lane.last_sequence + excluded.last_sequence,
      due_at = case when lane.done_sequence = lane.last_sequence then now() else lane.due_at end
    returning endpoint_id, subject, last_sequence)`,
  webhook_written: `(
    insert into webhook_delivery (id, endpoint_id, subject, sequence, message_id, event, body)
    select made.id, wanted.endpoint_id, wanted.subject, made.sequence, made.id, wanted.event, json_build_object(
      'type', wanted.event,
      'timestamp', to_char(wanted.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'sequence', made.sequence, 'data', wanted.data)::text
    from webhook_wanted wanted join webhook_numbered numbered using (endpoint_id, subject)
    cross join lateral (select gen_random_uuid() as id,
      numbered.last_sequence - wanted.together + wanted.place as sequence) made
    returning endpoint_id)`,
} as const

export const webhookWritesText = Object.entries(webhookWrites)
  .map(([name, text]) => `${name} as ${text}`)
  .join(', ')

interface Emitted {
  customerId: string
  // What it is about: the events of one subject arrive in order.
  subject: string
  event: WebhookEvent
  data: RawBuilder<unknown> | Readonly<Record<string, unknown>>
}

/** Tells the customer's own systems, in the transaction of what happened. */
export const emitWebhook = async (tx: Tx, { customerId, subject, event, data }: Emitted): Promise<void> => {
  const json = 'toOperationNode' in data ? data : sql`${JSON.stringify(data)}::json`
  const { rows } =
    await sql`with webhook_event as (select ${customerId}::uuid as customer_id, ${subject}::text as subject,
      ${event}::text as event, now() as happened_at, ${json} as data, 1 as nth), ${sql.raw(webhookWritesText)}
    select 1 from webhook_written limit 1`.execute(tx)
  if (rows.length > 0) await noteWebhooks(tx, customerId)
}

/** Wakes the senders once the transaction is committed. */
export const noteWebhooks = (tx: Tx, customerId: string) => noteChange(tx, 'webhooks', { customerId })
