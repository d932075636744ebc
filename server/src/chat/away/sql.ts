import type { Words } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'

export interface Unread {
  id: string
  customerId: string
  providerId: string
}

const maxAtOnce = 200
const sideColumn = (ofCustomer: boolean) => sql.ref(ofCustomer ? 'tell_customer_at' : 'tell_provider_at')

// The conversations whose side has not read for long enough, marked as notified: infinity until it reads (or writes).
// Another instance at the same moment skips these.
export const takeUnread = async (tx: Tx, ofCustomer: boolean): Promise<Unread[]> => {
  const at = sideColumn(ofCustomer)
  const { rows } = await sql<Unread>`update conversation set ${at} = 'infinity'
    where id in (select id from conversation where ${at} <= now() and ${at} < 'infinity'
      order by ${at} limit ${maxAtOnce} for update skip locked)
    returning id, customer_id as "customerId", provider_id as "providerId"`.execute(tx)
  return rows
}

// Who of a provider answers for a conversation: the agent in charge, or every agent where none is.
export const agentsToNotify = async (tx: Tx, conversationId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`with agents as (
      select person.id, person.id is not distinct from c.agent_id as in_charge from conversation c
      join person on person.provider_id = c.provider_id
      where c.id = ${conversationId} and person.roles && array['agent']
        and person.activated_at is not null and person.disabled_at is null)
    select id from agents where in_charge or not exists (select from agents where in_charge)`.execute(tx)
  return rows.map(({ id }) => id)
}

// The customer's users to notify: those who took part lately, or the owner if there are none.
export const customersToNotify = async (tx: Tx, conversationId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`with people as (
      select person.id, person.roles && array['owner'] as owns,
        person.id in (select sender_id from (select sender_id from message
          where conversation_id = c.id and from_customer order by seq desc limit 500) lately) as took_part
      from conversation c join person on person.customer_id = c.customer_id
      where c.id = ${conversationId} and person.activated_at is not null and person.disabled_at is null)
    select id from people where took_part or (owns and not exists (select from people where took_part))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export interface Writers {
  customer: string
  provider: Words
  // The other side's messages that this side has not read: the last writer, and the count.
  first_name: string
  last_name: string
  count: number
}

// Absent where it was read meanwhile.
export const unreadWriters = async (
  db: Database,
  conversationId: string,
  ofCustomer: boolean,
): Promise<Writers | undefined> => {
  const { rows } = await sql<Writers>`select customer.name as customer, unread.first_name, unread.last_name,
      json_build_object('zh', provider.name_zh, 'zhtw', provider.name_zhtw, 'en', provider.name_en) as provider,
      unread.count
    from conversation c
    join customer on customer.id = c.customer_id
    join provider on provider.id = c.provider_id
    cross join lateral (
      select person.first_name, person.last_name, count(*) over ()::int as count
      from message join person on person.id = message.sender_id
      where message.conversation_id = c.id and message.from_customer <> ${ofCustomer}
        and message.seq > coalesce((select max(read_seq) from message_reading r
          where r.conversation_id = c.id and r.from_customer = ${ofCustomer}), 0)
        and message.seq > coalesce((select max(own.seq) from message own
          where own.conversation_id = c.id and own.from_customer = ${ofCustomer}), 0)
      order by message.seq desc limit 1) unread
    where c.id = ${conversationId}`.execute(db)
  return rows[0]
}
