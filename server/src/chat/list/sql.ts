import { sql } from 'kysely'
import { likePattern } from '#documents/list.ts'
import type { Database } from '#kernel/database.ts'
import { type MessageRow, messageColumns } from '../sql.ts'

export interface ListedConversation {
  id: string
  lastSeq: number
  userId: string | null
  firstName: string | null
  lastName: string | null
  icon: string | null
  customerName: string
  providerCode: string
  providerZh: string
  providerZhtw: string
  providerEn: string
  online: boolean
  unread: number
  readSeq: number
  othersReadSeq: number
}

const maxConversations = 200
const maxUnread = 100

// The conversations of one side, newest first; for a provider the longest wait comes first, so that no waiting
// customer is beyond the end of the list. For a customer's user the partner is the agent in charge; for a provider it
// is the customer's last writer, or the owner.
export const conversationsOf = async (
  db: Database,
  personId: string,
  { customerId, providerId }: { customerId?: string | undefined; providerId?: string | undefined },
  keyword = '',
) => {
  const ofCustomer = customerId !== undefined
  const isOfSide = ofCustomer
    ? sql`c.customer_id = ${customerId}`
    : sql`c.provider_id = ${providerId} and c.last_seq > 0`
  const order = ofCustomer ? sql`c.last_at desc` : sql`c.waiting_since nulls last, c.last_at desc`
  // Without a word to look for, the page is found first and only its conversations are read whole. Who waits has an
  // index, and so have the newest of a provider: neither sorts all of them.
  const ofSide = sql`select * from conversation c where ${isOfSide}`
  const page = ofCustomer
    ? ofSide
    : sql`(${ofSide} and c.waiting_since is not null order by c.waiting_since, c.last_at desc limit ${maxConversations})
      union all (${ofSide} and c.waiting_since is null order by c.last_at desc limit ${maxConversations})`
  const listed =
    keyword === ''
      ? sql`(select * from (${page}) as c order by ${order} limit ${maxConversations})`
      : sql`conversation`
  // Each is the condition of an index or its opposite (migration 0137).
  const fromOther = ofCustomer ? sql`not message.from_customer` : sql`message.from_customer`
  const { rows } = await sql<ListedConversation>`select c.id, c.last_seq::int as "lastSeq",
      other.id as "userId", other.first_name as "firstName", other.last_name as "lastName", other.icon,
      customer.name as "customerName", provider.code as "providerCode", provider.name_zh as "providerZh",
      provider.name_zhtw as "providerZhtw", provider.name_en as "providerEn",
      exists (select from presence where presence.until > now() and presence.person_id = other.id) as online,
      (select count(*)::int from (select from message where message.conversation_id = c.id
        and message.seq > coalesce(mine.read_seq, 0) and ${fromOther}
        limit ${maxUnread}) unread) as unread,
      coalesce(mine.read_seq, 0)::int as "readSeq",
      coalesce((select max(read_seq) from message_reading r
        where r.conversation_id = c.id and r.from_customer <> ${ofCustomer}), 0)::int as "othersReadSeq"
    from ${listed} c
    join customer on customer.id = c.customer_id
    join provider on provider.id = c.provider_id
    left join message_reading mine on mine.conversation_id = c.id and mine.person_id = ${personId}
    left join lateral (
      select person.* from person where ${
        ofCustomer
          ? sql`person.id = c.agent_id`
          : sql`person.id = coalesce(
              (select sender_id from message where message.conversation_id = c.id and message.from_customer
                order by seq desc limit 1),
              (select owner.id from person owner where owner.customer_id = c.customer_id
                and owner.roles && array['owner'] order by owner.id limit 1))`
      }) other on true
    where ${isOfSide} and (${keyword} = '' or strpos(lower(concat_ws(' ', customer.name, other.last_name || other.first_name,
        other.first_name || ' ' || other.last_name)), lower(${keyword})) > 0)
    order by ${order} limit ${maxConversations}`.execute(db)
  return rows
}

export const lastMessages = async (db: Database, conversationIds: string[]) => {
  const { rows } = await sql<MessageRow & { conversationId: string }>`
    select ${messageColumns}, message.conversation_id as "conversationId" from message
    join conversation on conversation.id = message.conversation_id and conversation.last_seq = message.seq
    where conversation.id = any(${conversationIds}::uuid[])`.execute(db)
  return rows
}

// Texts and the names of documents, newest first.
export const messagesFound = async (db: Database, conversationId: string, keyword: string, max: number) => {
  const { rows } = await sql<{ id: string; seq: number }>`select id, seq::int from message
    where conversation_id = ${conversationId} and type in ('text', 'file')
      and case type when 'file' then content::json ->> 'name' else content end ilike ${likePattern(keyword)}
    order by seq desc limit ${max}`.execute(db)
  return rows
}
