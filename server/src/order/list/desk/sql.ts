import type { Words } from '@dtms/contract/language.ts'
import { type SqlBool, sql } from 'kysely'
import { likePattern, textInJson } from '#documents/list.ts'
import type { Database } from '#kernel/database.ts'
import { mayBeNamed } from '#kernel/text/name-search.ts'
import { fullNameIn } from '#kernel/text/person-name.ts'
import type { OrderScope } from '../../scope.ts'
import { within } from '../../sql.ts'

const maxNamed = 200

/** Customers with orders of this provider who have all of these words in their name or in those of their people. */
export const customersNamed = async (
  db: Database,
  scope: OrderScope,
  words: readonly string[],
): Promise<string[]> => {
  const fits = words.map(
    word => sql<SqlBool>`customer.id in (
      select customer.id from customer where ${mayBeNamed('customer', word)}
        and concat_ws(' ', customer.name, customer.name_en, customer.contact) ilike ${likePattern(word)}
      union select person.customer_id from person where ${mayBeNamed('person', word)}
        and concat_ws(' ', person.last_name || person.first_name, person.first_name) ilike ${likePattern(word)})`,
  )
  const { rows } = await sql<{ id: string }>`select customer.id from customer
    where ${sql.join(fits, sql` and `)} and exists (select from shipping_order
      where shipping_order.customer_id = customer.id and shipping_order.deleted_at is null and ${within(scope)})
    limit ${maxNamed}`.execute(db)
  return rows.map(({ id }) => id)
}

// A phone call is about a recent order; older ones are found by their numbers.
const newestOrders = 5_000

/** Orders whose shipper or consignee has all of these words in its company or contact. */
export const ordersOfParties = async (
  db: Database,
  scope: OrderScope,
  words: readonly string[],
): Promise<string[]> => {
  // The stored text first: reading its fields costs ten times as much.
  const mayFit = words.map(word => sql<SqlBool>`newest.details::text ilike ${likePattern(textInJson(word))}`)
  const fits = words.map(
    word => sql<SqlBool>`concat_ws(' ', details -> 'shipper' ->> 'company', details -> 'shipper' ->> 'contact',
      details -> 'consignee' ->> 'company', details -> 'consignee' ->> 'contact') ilike ${likePattern(word)}`,
  )
  const { rows } = await sql<{ id: string }>`select newest.id from (
      select shipping_order.id, details
      from shipping_order where shipping_order.deleted_at is null and ${within(scope)}
      order by shipping_order.id desc limit ${newestOrders}) newest
    where ${sql.join([...mayFit, ...fits], sql` and `)} limit ${maxNamed}`.execute(db)
  return rows.map(({ id }) => id)
}

const ofProvider = (column: string, { providerId }: OrderScope) =>
  providerId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${providerId}`

export const channelChoices = async (db: Database, scope: OrderScope) => {
  const { rows } = await sql<{ code: string; service: Words }>`
    select distinct on (code) code,
      json_build_object('zh', service_zh, 'zhtw', service_zhtw, 'en', service_en) as service
    from channel where ${ofProvider('provider_id', scope)} order by code, created_at desc limit 500`.execute(
    db,
  )
  return rows
}

export const agentChoices = async (db: Database, scope: OrderScope) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select person.id, ${fullNameIn('person')} as name from person
    where person.id in (select agent_id from conversation where agent_id is not null
        and ${ofProvider('conversation.provider_id', scope)})
      and person.disabled_at is null
    order by name, person.id limit 500`.execute(db)
  return rows
}

/** Staff who have orders of their own. */
export const assigneeChoices = async (db: Database, scope: OrderScope) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select person.id, ${fullNameIn('person')} as name from person
    where person.id in (select order_assignee.person_id from order_assignee)
      and person.disabled_at is null and ${ofProvider('person.provider_id', scope)}
    order by name, person.id limit 500`.execute(db)
  return rows
}

/** Which of these orders have an amendment that waits for the provider's answer. */
export const withWaitingAmendment = async (db: Database, orderIds: readonly string[]) => {
  const { rows } = await sql<{ orderId: string }>`select order_id as "orderId" from order_amendment
    where order_id = any(${[...orderIds]}::uuid[]) and state = 'waiting'`.execute(db)
  return new Set(rows.map(({ orderId }) => orderId))
}

export const assigneesOf = async (db: Database, orderIds: readonly string[]) => {
  const { rows } = await sql<{ orderId: string; id: string; name: string }>`
    select order_assignee.order_id as "orderId", person.id, ${fullNameIn('person')} as name
    from order_assignee join person on person.id = order_assignee.person_id
    where order_assignee.order_id = any(${[...orderIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ orderId, ...person }) => [orderId, person]))
}
