import { CompiledQuery, sql } from 'kysely'
import { sendJsonRows } from '#kernel/bytes/json-rows.ts'
import { textArray } from '#kernel/bytes/text-array.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { placedWebhooksText } from '../event/sql.ts'
import type { BulkOrder } from './place-many.ts'

// Many rows in one statement with one parameter, whatever their number.
const insertText = `insert into shipping_order (id, order_no, customer_id, person_id, provider_id, business_type, flow_status,
    approval, urgency, customer_ref, quote_id, quote, asked, quote_expires_at, total_usd_minor, channel, service,
    origin_name, destination_name, details, quantity, gross_g, volume_mm3, ready_date, numbers, required_documents, eta_from, eta, eta_source, submitted_at, cancel_policy)
  select row.id, order_no, customer_id, person_id, provider.id, business_type, case when waits then 0 else 1 end,
    case when waits then 'waiting' end, urgency, customer_ref, quote_id, quote, asked, quote_expires_at,
    total_usd_minor, channel, service, origin_name, destination_name, details, quantity, gross_g, volume_mm3,
    ready_date, numbers, required_documents, eta_from, eta, eta_source, case when waits then null else now() end,
    (select rules from channel_cancel_policy as policy where policy.provider_id = provider.id and policy.channel = row.channel)
  from json_to_recordset($1::json) as row(id uuid, order_no text, customer_id uuid, person_id uuid, provider text,
    business_type smallint, waits boolean, urgency smallint, customer_ref text, quote_id text, quote json, asked json,
    quote_expires_at timestamptz, total_usd_minor bigint, channel text, service json, origin_name json,
    destination_name json, details json, quantity integer, gross_g bigint, volume_mm3 bigint, ready_date date,
    numbers text[], required_documents text[], eta_from date, eta date, eta_source text)
  join provider on provider.code = row.provider`

export const insertOrders = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  const { numAffectedRows } = await sendJsonRows(rows, json =>
    tx.executeQuery(CompiledQuery.raw(insertText, [json])),
  )
  if (Number(numAffectedRows) !== rows.length)
    throw new Error('an order names a provider that does not exist')
}

const useText = `insert into order_quote_use (quote_id, order_id)
  select quote_id, order_id from unnest($1::text[], $2::uuid[]) as used(quote_id, order_id)`

export const insertQuoteUses = (tx: Tx, orders: readonly BulkOrder[]) =>
  tx.executeQuery(
    CompiledQuery.raw(useText, [orders.map(({ booked }) => booked.quoteId), orders.map(({ id }) => id)]),
  )

const eventText = `insert into order_event (id, order_id, action, side, person_id, from_status, to_status, reason, details)
  select id, order_id, action, 'customer', person_id, null, to_status, '', '{}'
  from json_to_recordset($1::json) as row(id uuid, order_id uuid, action text, person_id uuid, to_status smallint)`

export const insertEvents = (tx: Tx, events: readonly object[]) =>
  sendJsonRows(events, json => tx.executeQuery(CompiledQuery.raw(eventText, [json])))

/** Tells the customer's own systems of orders that were just placed. Says whether there is something to send. */
export const emitPlaced = async (tx: Tx, orderIds: readonly string[]): Promise<boolean> =>
  (await tx.executeQuery(CompiledQuery.raw(placedWebhooksText, [orderIds]))).rows.length > 0

export const providerIds = async (tx: Tx, codes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select id from provider where code = any(${textArray(codes)})`.execute(tx)
  return rows.map(({ id }) => id)
}

// Which of these references the customer has ordered under before, with the newest order of each.
export const ordersOfRefs = async (
  db: Queryable,
  customerId: string,
  refs: readonly string[],
): Promise<Map<string, string>> => {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<{ customer_ref: string; order_no: string }>`
    select distinct on (customer_ref) customer_ref, order_no from shipping_order
    where customer_id = ${customerId} and customer_ref = any(${textArray(refs)}) and customer_ref <> ''
      and deleted_at is null
    order by customer_ref, id desc`.execute(db)
  return new Map(rows.map(row => [row.customer_ref, row.order_no]))
}
