import type { DocumentKind, PriceChangeKind } from '@dtms/contract/order/order.ts'
import type { CancelRule } from '@dtms/contract/rate/cancel-policy.ts'
import { type InsertObject, type RawBuilder, type SqlBool, sql, type UpdateObject } from 'kysely'
import { noteChange } from '#kernel/database/changes.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import type { KeyTable } from '#kernel/idempotency.ts'
import type { Tables } from '#kernel/tables.ts'
import { noteWebhooks, webhookWrites } from '#webhook/public.ts'
import { withAllDetails } from './details.ts'
import { type NewEvent, webhookEvent } from './event/sql.ts'
import type { OrderScope } from './scope.ts'

export const numbersAtOnce = 32
export const takeNumbers = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ first: string }>`select nextval('shipping_order_number') as first`.execute(db)
  return Number(rows[0]?.first)
}

// Every statement filters by the customer or the provider; a draft belongs to its customer only.
export const within = (scope: OrderScope) => {
  if (scope.customerId !== undefined)
    return sql<SqlBool>`shipping_order.customer_id = ${scope.customerId} and shipping_order.deleted_at is null`
  return scope.providerId === undefined
    ? sql<SqlBool>`shipping_order.flow_status > 0`
    : sql<SqlBool>`shipping_order.provider_id = ${scope.providerId} and shipping_order.flow_status > 0`
}

export const maySeeOrder = async (db: Database, scope: OrderScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('shipping_order')
    .where('id', '=', id)
    .where(within(scope))
    .select('id')
    .executeTakeFirst()) !== undefined

// As text: a Date would be the server's midnight.
export const arrivalDays = [
  sql<string | null>`shipping_order.etd::text`.as('etd'),
  sql<string | null>`shipping_order.eta_from::text`.as('eta_from'),
  sql<string | null>`shipping_order.eta::text`.as('eta'),
] as const

// Tags and the archive are the customer's own order in its list.
export const ownMarks = (scope: OrderScope) =>
  scope.customerId === undefined
    ? ([sql<string[]>`'{}'::text[]`.as('tags'), sql<boolean>`false`.as('archived')] as const)
    : ([
        sql<string[]>`shipping_order.tags`.as('tags'),
        sql<boolean>`shipping_order.archived_at is not null`.as('archived'),
      ] as const)

const cancellationFeeUsd = (state: 'waiting' | 'open') =>
  sql<string | null>`(select sum(fee.amount_usd_minor)::bigint from charge fee
    where fee.order_id = shipping_order.id and fee.code = 'cancellation' and fee.state = ${state})`

/** A fee above the policy, until the customer has agreed to it. */
export const awaitedFeeUsd = cancellationFeeUsd('waiting')

// What the customer owes for it, in US cents: its price with the changes agreed since, and once cancelled its fee alone.
const payableUsd = sql<string | null>`case when shipping_order.flow_status = 5
  then coalesce(${cancellationFeeUsd('open')}, 0)
  else shipping_order.total_usd_minor + coalesce((
    select sum(measure.total_usd_minor - measure.previous_usd_minor)::bigint from order_measure measure
    where measure.order_id = shipping_order.id and measure.state = 'agreed'
      and measure.quote_id = shipping_order.quote_id), 0) end`

// PRODUCT 7.1: at most one measured price waits for the customer.
export interface PendingChange {
  id: string
  kind: PriceChangeKind
  previous_usd_minor: number
  total_usd_minor: number
  created_at: string
}

// PRODUCT 7.2: mandatory documents that are not uploaded, while they are still of use.
export const missingDocuments = sql<DocumentKind[]>`array(
  select needed.kind from unnest(shipping_order.required_documents) with ordinality as needed(kind, position)
  where shipping_order.flow_status in (1, 2)
    and coalesce(shipping_order.last_milestone, '') not in ('delivered', 'closed')
    and not exists (select from order_document where order_id = shipping_order.id
      and order_document.kind = needed.kind and removed_at is null)
  order by needed.position)`

/** What other features select of an order. */
export const orderFacts = { payableUsd, missingDocuments }

export const missingOf = async (tx: Tx, orderId: string): Promise<DocumentKind[]> => {
  const row = await tx
    .selectFrom('shipping_order')
    .where('id', '=', orderId)
    .select(missingDocuments.as('missing'))
    .executeTakeFirst()
  return row?.missing ?? []
}

// What waits for the customer and what they owe, for each order of a list and for the order itself.
export const waitingFor = [
  sql<PendingChange | null>`case when shipping_order.consent_wanted then (
    select json_build_object('id', id, 'kind', kind, 'previous_usd_minor', previous_usd_minor, 'total_usd_minor', total_usd_minor,
      'created_at', created_at)
    from order_measure where order_id = shipping_order.id and state = 'waiting' order by created_at, id limit 1)
    end`.as('price_change'),
  missingDocuments.as('missing_documents'),
  payableUsd.as('payable_usd_minor'),
] as const

// Locked until the transaction ends, so that other moves wait.
export const lockOrder = async (tx: Tx, scope: OrderScope, id: string) => {
  const order = await tx
    .selectFrom('shipping_order')
    .where('id', '=', id)
    .where(within(scope))
    .selectAll('shipping_order')
    .select([
      sql<string | null>`ready_date::text`.as('ready_date'),
      ...arrivalDays,
      sql<Date>`now()`.as('now'),
    ])
    .forUpdate()
    .executeTakeFirst()
  return order && withAllDetails(order)
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const providerIdOf = (code: string) => sql<string>`(select id from provider where code = ${code})`

/** What a cancellation costs today on a channel, which an order keeps. */
export const cancelPolicyOf = <Column = string | null>(providerCode: string, channel: string) =>
  sql<Column>`(select policy.rules from channel_cancel_policy as policy
    join provider on provider.id = policy.provider_id
    where provider.code = ${providerCode} and policy.channel = ${channel})`

export const cancelPolicyNow = async (db: Database, providerCode: string, channel: string) => {
  const row = await db
    .selectNoFrom([cancelPolicyOf<CancelRule[] | null>(providerCode, channel).as('rules')])
    .executeTakeFirst()
  return row?.rules ?? []
}

type NewOrder = InsertObject<Tables, 'shipping_order'>

export type OrderChange = UpdateObject<Tables, 'shipping_order'>
// What changes an archived order brings it back into the list.
export const updateOrder = (tx: Tx, id: string, change: OrderChange) =>
  tx
    .updateTable('shipping_order')
    .set({ archived_at: null, ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const databaseNow = sql<Date>`now()`

export const orderKeys: KeyTable = { table: 'order_request', answer: { column: 'order_id', type: 'uuid' } }

interface NewPlacement {
  order: NewOrder
  event: NewEvent
  // The statement that takes the key of its request, and the quote that it uses up, where there are any.
  key?: RawBuilder<{ key: string }> | undefined
  usedQuoteId?: string | undefined
}

const noKey = sql<{ key: string }>`select ''::text as key where false`

// An order with its first event, its request's key and its quote's use, in one statement. A second request with the
// same key or quote waits here until the first has committed, and learns that it has been taken.
export const insertOrder = async (tx: Tx, { order, event, key, usedQuoteId }: NewPlacement) => {
  const { customerId, providerId, hooked, ...taken } = await tx
    .with('request', () => sql<{ key: string }>`(${key ?? noKey})`)
    .with(
      'use',
      () =>
        sql<{ quote_id: string }>`(insert into order_quote_use (quote_id, order_id)
        select ${usedQuoteId}::text, ${order.id}::uuid
        where ${usedQuoteId !== undefined}::boolean and ${isBookable(usedQuoteId)}
        on conflict (quote_id) do nothing returning quote_id)`,
    )
    .with('placed', query =>
      query.insertInto('shipping_order').values(order).returning(['customer_id', 'provider_id']),
    )
    .with('told', query => query.insertInto('order_event').values(event))
    .with('webhook_event', () =>
      webhookEvent(event, {
        customerId: sql`${order.customer_id}::uuid`,
        orderNo: sql`${order.order_no}::text`,
        customerRef: sql`${order.customer_ref ?? ''}::text`,
        status: sql`${order.flow_status}`,
      }),
    )
    .with('webhook_wanted', () => sql<{ one: number }>`${sql.raw(webhookWrites.webhook_wanted)}`)
    .with('webhook_numbered', () => sql<{ one: number }>`${sql.raw(webhookWrites.webhook_numbered)}`)
    .with('webhook_written', () => sql<{ one: number }>`${sql.raw(webhookWrites.webhook_written)}`)
    .selectNoFrom([
      sql<boolean>`exists (select from request)`.as('tookKey'),
      sql<boolean>`exists (select from use)`.as('tookQuote'),
      sql<string>`(select customer_id from placed)`.as('customerId'),
      sql<string | null>`(select provider_id from placed)`.as('providerId'),
      sql<boolean>`exists (select from webhook_written)`.as('hooked'),
    ])
    .executeTakeFirstOrThrow()
  await noteChange(tx, 'orders', { customerId, providerId })
  if (hooked) await noteWebhooks(tx, customerId)
  return taken
}

// A version of a spot quote is held while an order is placed on it, so that it is not replaced meanwhile.
const isBookable = (quoteId: string | undefined) => sql<SqlBool>`coalesce((select state = 'sent' from (
  select state from spot_quote_version where inquiry_id = left(${quoteId}::text, 36)::uuid for share) held), true)`

/** Whether it is a spot quote of which there is a newer version. */
export const isReplaced = async (tx: Tx, quoteId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select not ${isBookable(quoteId)} as is`.execute(tx)
  return rows[0]?.is ?? false
}

// The second caller waits here for the first, and learns which order has the quote.
export const useQuote = async (tx: Tx, quoteId: string, orderId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_quote_use')
    .values({ quote_id: quoteId, order_id: orderId })
    .onConflict(conflict => conflict.column('quote_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return true
  const use = await tx
    .selectFrom('order_quote_use')
    .where('quote_id', '=', quoteId)
    .select('order_id')
    .executeTakeFirst()
  return use?.order_id === orderId
}

export const orderOfQuote = (db: Database, customerId: string, quoteId: string) =>
  db
    .selectFrom('order_quote_use')
    .innerJoin('shipping_order', 'shipping_order.id', 'order_quote_use.order_id')
    .where('order_quote_use.quote_id', '=', quoteId)
    .where(within({ customerId }))
    .select(['shipping_order.id', 'shipping_order.order_no'])
    .executeTakeFirst()

/** The orders that were placed on these quotes, by quote id. */
export const ordersOfQuotes = async (db: Queryable, quoteIds: readonly string[]) => {
  if (quoteIds.length === 0) return new Map<string, { id: string; orderNo: string }>()
  const rows = await db
    .selectFrom('order_quote_use')
    .innerJoin('shipping_order', 'shipping_order.id', 'order_quote_use.order_id')
    .where('order_quote_use.quote_id', 'in', [...quoteIds])
    .select(['order_quote_use.quote_id', 'shipping_order.id', 'shipping_order.order_no'])
    .execute()
  return new Map(rows.map(({ quote_id, id, order_no }) => [quote_id, { id, orderNo: order_no }]))
}

export const customerOfOrder = async (
  db: Queryable,
  scope: OrderScope,
  id: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('shipping_order')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('flow_status', '>', 0)
      .$if(scope.providerId !== undefined, query => query.where('provider_id', '=', scope.providerId ?? ''))
      .select('customer_id')
      .executeTakeFirst()
  )?.customer_id

export const providerCodeOf = async (db: Queryable, id: string): Promise<string> =>
  (await db.selectFrom('provider').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code

/**
 * By the index of numbers alone: the planner expects thousands of orders with a number, and would go through all orders
 * of the customer, or through all by date.
 */
export const hasNumber = (numbers: readonly string[]) =>
  sql<SqlBool>`shipping_order.id = any(array(select numbered.id from shipping_order as numbered
    where numbered.numbers && ${[...numbers]}::text[]))`
