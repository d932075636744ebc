import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { FlowStatus } from '@dtms/contract/order/order.ts'
import { type SqlBool, sql } from 'kysely'
import { likePattern } from '#documents/list.ts'
import type { Database } from '#kernel/database.ts'
import { mayBeNamed } from '#kernel/text/name-search.ts'
import { isCustomerOf } from '../sql.ts'

// What the desk's search looks through. Each statement names the providers; customers and numbers are looked for among
// all by an index, other words among the newest of each.
const newest = 300

export interface FoundOrder {
  id: string
  orderNo: string
  customerName: string
  businessType: Mode
  flowStatus: FlowStatus
  lastMilestone: string | null
  exception: string | null
  originName: Words | null
  destinationName: Words | null
}

export const foundOrders = async (
  db: Database,
  providerIds: readonly string[],
  key: string,
  keyword: string,
  max: number,
) => {
  const ids = [...providerIds]
  // The desk's index leads with provider and status: so many of each, not all of them.
  const { rows } = await sql<FoundOrder>`
    with recent as (
      select o.id, o.order_no, o.customer_ref, o.customer_id
      from unnest(${ids}::uuid[]) as p (id), unnest('{1,2,3,4,5}'::smallint[]) as s (status),
      lateral (select id, order_no, customer_ref, customer_id from shipping_order
        where provider_id = p.id and flow_status = s.status and flow_status > 0
        order by coalesce(submitted_at, created_at) desc limit ${newest}) as o),
    found as (
      select id from shipping_order
      where ${key} <> '' and numbers && array[${key}]::text[] and provider_id = any(${ids}::uuid[]) and flow_status > 0
      union
      select recent.id from recent join customer on customer.id = recent.customer_id
      where (${key} <> '' and recent.order_no ilike ${likePattern(key)})
        or recent.customer_ref ilike ${likePattern(keyword)} or customer.name ilike ${likePattern(keyword)}),
    -- So few that each is read by its id: otherwise all orders are gone through, newest first.
    shown as materialized (select id from found order by id desc limit ${max})
    select o.id, o.order_no as "orderNo", customer.name as "customerName", o.flow_status as "flowStatus",
      o.last_milestone as "lastMilestone", o.exception,
      o.business_type as "businessType", o.origin_name as "originName", o.destination_name as "destinationName"
    from shown join shipping_order o on o.id = shown.id join customer on customer.id = o.customer_id
    order by o.id desc`.execute(db)
  return rows
}

export interface FoundCustomer {
  id: string
  name: string
  groupName: string | null
}

export const foundCustomers = async (
  db: Database,
  providerId: string | undefined,
  keyword: string,
  max: number,
) => {
  const pattern = likePattern(keyword)
  const isSeen = isCustomerOf(providerId)
  const { rows } = await sql<FoundCustomer>`
    with found as (
      (select customer.id from customer
        where ${mayBeNamed('customer', keyword)} and ${isSeen} and
          concat_ws(' ', customer.name, customer.name_en, customer.contact, customer.phone, customer.email) ilike ${pattern}
        order by customer.id desc limit ${max})
      union
      (select distinct customer.id from customer join person on person.customer_id = customer.id
        where ${mayBeNamed('person', keyword)} and ${isSeen} and
          concat_ws(' ', person.email, person.phone, last_name || first_name, first_name || ' ' || last_name) ilike ${pattern}
        order by customer.id desc limit ${max}))
    select customer.id, customer.name, customer.group_name as "groupName" from found join customer using (id)
    order by customer.id desc limit ${max}`.execute(db)
  return rows
}

export interface FoundConversation {
  id: string
  customerName: string
  waiting: boolean
  lastAt: Date
}

export const foundConversations = async (
  db: Database,
  providerIds: readonly string[],
  keyword: string,
  max: number,
) => {
  const pattern = likePattern(keyword)
  const isTheirs = sql<SqlBool>`conversation.provider_id = any(${[...providerIds]}::uuid[])`
  const { rows } = await sql<FoundConversation>`
    with found as (
      (select conversation.id, last_at from conversation join customer on customer.id = conversation.customer_id
        where ${isTheirs} and ${mayBeNamed('customer', keyword)} and customer.name ilike ${pattern}
        order by last_at desc limit ${max})
      union
      (select distinct conversation.id, last_at from conversation join person on person.customer_id = conversation.customer_id
        where ${isTheirs} and ${mayBeNamed('person', keyword)}
          and (person.email ilike ${pattern} or last_name || first_name ilike ${pattern}
            or first_name || ' ' || last_name ilike ${pattern})
        order by last_at desc limit ${max}))
    select conversation.id, customer.name as "customerName", waiting_since is not null as waiting,
      conversation.last_at as "lastAt"
    from found join conversation using (id) join customer on customer.id = conversation.customer_id
    order by conversation.last_at desc limit ${max}`.execute(db)
  return rows
}

export interface FoundQuote {
  id: string
  lane: string
  businessType: Mode | null
  originName: Words
  destinationName: Words
  customerName: string | null
  day: string
}

export const foundQuotes = async (
  db: Database,
  providerId: string | undefined,
  keyword: string,
  max: number,
) => {
  const pattern = likePattern(keyword)
  const { rows } = await sql<FoundQuote>`
    with recent as (
      select * from quote_asked
      where ${providerId === undefined ? sql`provider_id is null` : sql`provider_id = ${providerId}`}
      order by asked_at desc, inquiry_id desc limit ${newest * 3})
    select recent.inquiry_id as id, (origin_name ->> 'en') || ' → ' || (destination_name ->> 'en') as lane,
      business_type as "businessType", origin_name as "originName", destination_name as "destinationName",
      customer.name as "customerName", day::text as day
    from recent left join customer on customer.id = recent.customer_id and ${isCustomerOf(providerId)}
    where recent.inquiry_id::text = lower(${keyword}) or customer.name ilike ${pattern}
      or origin_name::text ilike ${pattern} or destination_name::text ilike ${pattern}
    order by asked_at desc, inquiry_id desc limit ${max}`.execute(db)
  return rows
}

export interface FoundChannel {
  channel: string
  provider: string
  service: Words
}

export const foundChannels = async (
  db: Database,
  providerIds: readonly string[],
  keyword: string,
  max: number,
) => {
  const { rows } = await sql<FoundChannel>`
    select channel.code as channel, provider.code as provider,
      json_build_object('zh', service_zh, 'zhtw', service_zhtw, 'en', service_en) as service
    from channel join provider on provider.id = channel.provider_id
    where channel.provider_id = any(${[...providerIds]}::uuid[])
      and (channel.code ilike ${likePattern(keyword)} or service_zh ilike ${likePattern(keyword)}
        or service_zhtw ilike ${likePattern(keyword)} or service_en ilike ${likePattern(keyword)})
    order by channel.code limit ${max}`.execute(db)
  return rows
}
