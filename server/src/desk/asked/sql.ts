import { sql } from 'kysely'
import type { ListPlan } from '#documents/list.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { isCustomerOf } from '../sql.ts'

// One process at a time goes through the answers; another that comes meanwhile leaves it to the first.
export const takeTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('quote_asked')) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

export const seenSoFar = (tx: Tx) => tx.selectFrom('quote_asked_mark').select('seen').executeTakeFirst()

export const markSeen = (tx: Tx, seen: string) =>
  sql`insert into quote_asked_mark (seen) values (${seen})
    on conflict (only_row) do update set seen = greatest(quote_asked_mark.seen, excluded.seen)`.execute(tx)

// Counts this many inquiries from this id on, and returns the last of them. An inquiry is counted once. Prices agreed
// in the chat are no inquiries: they have another format (v 1).
export const countInquiries = async (tx: Tx, from: string, max: number) => {
  const { rows } = await sql<{ last: string | null; seen: number }>`
    with seen as materialized (
      select id, created_at, (created_at at time zone 'Asia/Shanghai')::date as day, business_type, customer_id,
        origin_name::jsonb as origin_name, destination_name::jsonb as destination_name, quote_count, answer
      from inquiry where id >= ${from}::uuid order by id limit ${max}),
    offered as materialized (
      select seen.id, quote ->> 0 as words_id, (quote ->> 2)::bigint as usd_minor
      from seen, json_array_elements(seen.answer -> 'quotes') as quote
      where seen.quote_count > 0 and seen.answer ->> 'v' = '2'),
    -- Each text is read once, however many offers speak by it.
    spoken as materialized (
      select quote_words.id, provider.id as provider_id
      from quote_words join provider on provider.code = quote_words.words -> 'provider' ->> 'code'
      where quote_words.id in (select words_id from offered)),
    asked as (
      select spoken.provider_id, offered.id, min(usd_minor) as lowest
      from offered join spoken on spoken.id = offered.words_id
      group by grouping sets ((spoken.provider_id, offered.id), (offered.id))),
    added as (
      insert into quote_asked (provider_id, inquiry_id, day, asked_at, business_type, customer_id, origin_name,
        destination_name, quote_count, lowest_usd_minor)
      select asked.provider_id, seen.id, seen.day, seen.created_at, seen.business_type, seen.customer_id,
        seen.origin_name, seen.destination_name, seen.quote_count, asked.lowest
      from asked join seen on seen.id = asked.id
      on conflict do nothing
      returning provider_id, day, origin_name, destination_name),
    counted as (
      insert into quote_asked_day (provider_id, day, lane, origin_name, destination_name, asked)
      select provider_id, day, ${laneOf} as lane, min(origin_name::text)::jsonb, min(destination_name::text)::jsonb,
        count(*)
      from added group by provider_id, day, lane
      on conflict on constraint quote_asked_day_is_unique
      do update set asked = quote_asked_day.asked + excluded.asked)
    select max(id::text) as last, count(*)::int as seen from seen`.execute(tx)
  return rows[0] ?? { last: null, seen: 0 }
}

// A lane by its English names, which are never changed by a language.
const laneOf = sql<string>`(origin_name ->> 'en') || ' → ' || (destination_name ->> 'en')`

export interface AskedFilter {
  providerId: string | undefined
  from: string
  to: string
  lane: string
}

// Newest first; ids are in the order of their making.
export const askedPlan: ListPlan<'createTime'> = {
  id: sql`quote_asked.inquiry_id`,
  keys: { createTime: { value: sql`quote_asked.asked_at`, type: 'time' } },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

// The booked quote of an inquiry: its quotes are numbered from zero.
const bookedOrder = (providerId: string | undefined) => sql<{ id: string; orderNo: string } | null>`(
  select json_build_object('id', o.id, 'orderNo', o.order_no)
  from order_quote_use u join shipping_order o on o.id = u.order_id
  where u.quote_id = any(array(
      select quote_asked.inquiry_id || '-' || place from generate_series(0, quote_asked.quote_count - 1) as place))
    and o.flow_status > 0 and (${providerId ?? null}::uuid is null or o.provider_id = ${providerId ?? null}::uuid)
  limit 1)`

export const askedOf = (db: Database, { providerId, from, to, lane }: AskedFilter) => {
  let query = db
    .selectFrom('quote_asked')
    .leftJoin('customer', join =>
      join.onRef('customer.id', '=', 'quote_asked.customer_id').on(isCustomerOf(providerId)),
    )
    .select([
      'quote_asked.inquiry_id as id',
      laneOf.as('lane'),
      'quote_asked.origin_name as originName',
      'quote_asked.destination_name as destinationName',
      'quote_asked.business_type as businessType',
      'customer.id as customerId',
      'customer.name as customerName',
      'quote_asked.lowest_usd_minor as lowestUsdMinor',
      'quote_asked.asked_at as askedAt',
      bookedOrder(providerId).as('order'),
    ])
  query =
    providerId === undefined
      ? query.where('quote_asked.provider_id', 'is', null)
      : query.where('quote_asked.provider_id', '=', providerId)
  // By the moment, as the list is sorted: one index finds both.
  if (from)
    query = query.where(
      sql<boolean>`quote_asked.asked_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`,
    )
  if (to)
    query = query.where(
      sql<boolean>`quote_asked.asked_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    )
  if (lane) query = query.where(sql<boolean>`${laneOf} = ${lane}`)
  return query
}
