import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { FlowStatus } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { likePattern } from '#documents/list.ts'
import type { Database } from '#kernel/database.ts'
import { isCustomerOf } from '../sql.ts'

// What the desk's search looks through. Each statement names the providers; words are looked for among the newest
// of each, numbers among all.
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
  const { rows } = await sql<FoundCustomer>`
    select customer.id, customer.name, customer.group_name as "groupName" from customer
    where (concat_ws(' ', customer.name, customer.name_en, customer.contact, customer.phone, customer.email)
        ilike ${likePattern(keyword)}
        or customer.id in (select customer_id from person where concat_ws(' ', email, phone, last_name || first_name,
          first_name || ' ' || last_name) ilike ${likePattern(keyword)}))
      and ${isCustomerOf(providerId)}
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
  const { rows } = await sql<FoundConversation>`
    select conversation.id, customer.name as "customerName", waiting_since is not null as waiting,
      last_at as "lastAt"
    from conversation join customer on customer.id = conversation.customer_id
    where conversation.provider_id = any(${[...providerIds]}::uuid[])
      and (customer.name ilike ${likePattern(keyword)} or exists (select from person
        where person.customer_id = customer.id
          and (person.email ilike ${likePattern(keyword)}
            or person.last_name || person.first_name ilike ${likePattern(keyword)}
            or person.first_name || ' ' || person.last_name ilike ${likePattern(keyword)})))
    order by last_at desc limit ${max}`.execute(db)
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
