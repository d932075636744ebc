import type { MessageType } from '@dtms/contract/chat.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Database, Queryable, Tx } from '#kernel/database.ts'

// A conversation belongs to one customer and one provider (PRODUCT 5).
export interface Parties {
  customerId: string
  providerId: string
}

export interface ConversationRow extends Parties {
  id: string
  lastSeq: number
}

const conversationColumns = sql<ConversationRow>`id, customer_id as "customerId", provider_id as "providerId",
  last_seq::int as "lastSeq"`

export const conversationOf = async (db: Queryable, { customerId, providerId }: Parties) => {
  const { rows } = await sql<ConversationRow>`select ${conversationColumns} from conversation
    where customer_id = ${customerId} and provider_id = ${providerId}`.execute(db)
  return rows[0]
}

export const conversationById = async (db: Queryable, id: string) => {
  const { rows } = await sql<ConversationRow>`select ${conversationColumns} from conversation
    where id = ${id}`.execute(db)
  return rows[0]
}

// Two first words at the same moment make one conversation.
export const startConversation = async (
  db: Queryable,
  conversation: Parties & { id: string; agentId: string },
): Promise<void> => {
  await sql`insert into conversation (id, customer_id, provider_id, agent_id)
    values (${conversation.id}, ${conversation.customerId}, ${conversation.providerId}, ${conversation.agentId})
    on conflict on constraint conversation_is_unique do nothing`.execute(db)
}

// Whom somebody writes to: which side that person stands on.
export const personSide = async (db: Queryable, personId: string) => {
  const { rows } = await sql<{ customerId: string | null; providerId: string | null; speaks: boolean }>`
    select customer_id as "customerId", provider_id as "providerId",
      (customer_id is not null or roles && array['agent', 'admin']) as speaks
    from person where id = ${personId}`.execute(db)
  return rows[0]
}

export const providerNamed = async (db: Queryable, idOrCode: string) => {
  const { rows } = await sql<{ id: string }>`select id from provider
    where id::text = ${idOrCode} or code = ${idOrCode.toUpperCase()}`.execute(db)
  return rows[0]?.id
}

// The agent in charge, if that person still works there.
export const agentInCharge = async (db: Queryable, { customerId, providerId }: Parties) => {
  const { rows } = await sql<{ agentId: string }>`select person.id as "agentId" from conversation
    join person on person.id = conversation.agent_id and person.provider_id = conversation.provider_id
      and person.disabled_at is null and person.roles && array['agent']
    where conversation.customer_id = ${customerId} and conversation.provider_id = ${providerId}`.execute(db)
  return rows[0]?.agentId
}

// The agent of a provider with the fewest customers in charge; of equals, whoever came first.
export const leastBusyAgent = async (db: Queryable, providerId: string) => {
  const { rows } = await sql<{ id: string }>`select person.id from person
    left join conversation on conversation.agent_id = person.id
    where person.provider_id = ${providerId} and person.roles && array['agent']
      and person.disabled_at is null and person.activated_at is not null
    group by person.id order by count(conversation.id), person.id limit 1`.execute(db)
  return rows[0]?.id
}

export const putInCharge = (db: Queryable, { customerId, providerId }: Parties, agentId: string) =>
  sql`update conversation set agent_id = ${agentId}
    where customer_id = ${customerId} and provider_id = ${providerId}`.execute(db)

export interface NewMessage {
  id: string
  conversationId: string
  senderId: string
  fromCustomer: boolean
  type: MessageType
  content: string
  clientId: string | undefined
}

export interface KeptBatch {
  // The number of each conversation's newest message before this batch.
  before: Map<string, number>
  sentAt: Date
}

// Everything that was said at the same moment, in one statement: numbers are given under each conversation's
// row lock, so that they have no gap on however many instances. The hottest statement of the chat, so plain.
const insertText = `with counted as (
  select * from unnest($1::uuid[], $2::int[], $3::bool[], $4::bool[], $5::bool[])
    as c(id, messages, by_customer, by_provider, customer_last)
), numbered as (
  update conversation set last_seq = last_seq + counted.messages, last_at = now(),
    waiting_since = case when counted.customer_last then coalesce(case when counted.by_provider then null else waiting_since end, now()) end,
    tell_provider_at = case when counted.by_customer then coalesce(tell_provider_at, now() + interval '5 minutes') else tell_provider_at end,
    tell_customer_at = case when counted.by_provider then coalesce(tell_customer_at, now() + interval '5 minutes') else tell_customer_at end
  from counted where conversation.id = counted.id
  returning conversation.id, conversation.last_seq - counted.messages as before
), kept as (
  insert into message (conversation_id, seq, id, sender_id, from_customer, type, content, client_id)
  select m.conversation_id, numbered.before + m.place, m.id, m.sender_id, m.from_customer, m.type, m.content, m.client_id
  from unnest($6::uuid[], $7::int[], $8::uuid[], $9::uuid[], $10::bool[], $11::text[], $12::text[], $13::text[])
    as m(conversation_id, place, id, sender_id, from_customer, type, content, client_id)
  join numbered on numbered.id = m.conversation_id
)
select id, before::int as before, now() as sent_at from numbered`

export const insertMessages = async (
  db: Queryable,
  messages: readonly (NewMessage & { place: number })[],
): Promise<KeptBatch> => {
  const counts = new Map<string, Count>()
  for (const message of messages) {
    const count = counts.get(message.conversationId) ?? {
      messages: 0,
      customer: false,
      provider: false,
      last: false,
    }
    count.messages = Math.max(count.messages, message.place)
    if (message.fromCustomer) count.customer = true
    else count.provider = true
    count.last = message.fromCustomer
    counts.set(message.conversationId, count)
  }
  // In one order on every instance, so that two batches rarely wait for each other crosswise.
  const ids = [...counts.keys()].sort()
  const of = <Value>(read: (count: Count) => Value) => ids.map(id => read(counts.get(id) as Count))
  const { rows } = await db.executeQuery<{ id: string; before: number; sent_at: Date }>(
    CompiledQuery.raw(insertText, [
      ids,
      of(count => count.messages),
      of(count => count.customer),
      of(count => count.provider),
      of(count => count.last),
      messages.map(message => message.conversationId),
      messages.map(message => message.place),
      messages.map(message => message.id),
      messages.map(message => message.senderId),
      messages.map(message => message.fromCustomer),
      messages.map(message => message.type),
      messages.map(message => message.content),
      messages.map(message => message.clientId ?? null),
    ]),
  )
  return {
    before: new Map(rows.map(row => [row.id, row.before])),
    sentAt: rows[0]?.sent_at ?? new Date(),
  }
}

interface Count {
  messages: number
  customer: boolean
  provider: boolean
  last: boolean
}

export interface MessageRow {
  id: string
  seq: number
  senderId: string
  fromCustomer: boolean
  type: MessageType
  content: string
  clientId: string | null
  sentAt: Date
}

const messageColumns = sql<MessageRow>`message.id, seq::int, sender_id as "senderId",
  from_customer as "fromCustomer", type, content, client_id as "clientId", sent_at as "sentAt"`

// What this sender said under these names of his own before.
export const messagesNamed = async (db: Database, senderId: string, clientIds: string[]) => {
  const { rows } = await sql<MessageRow & { conversationId: string }>`
    select ${messageColumns}, conversation_id as "conversationId" from message
    where sender_id = ${senderId} and client_id = any(${clientIds})`.execute(db)
  return rows
}

// Newest first, from below `before` on.
export const messagesBefore = async (
  db: Database,
  conversationId: string,
  before: number | undefined,
  most: number,
) => {
  const { rows } = await sql<MessageRow>`select ${messageColumns} from message
    where conversation_id = ${conversationId} and seq < ${before ?? null}::bigint is not false
    order by seq desc limit ${most}`.execute(db)
  return rows
}

// Oldest first: what somebody who has seen everything up to `after` has missed.
export const messagesAfter = async (db: Database, conversationId: string, after: number, most: number) => {
  const { rows } = await sql<MessageRow>`select ${messageColumns} from message
    where conversation_id = ${conversationId} and seq > ${after}
    order by seq limit ${most}`.execute(db)
  return rows
}

// How far anybody of that side has read.
export const readingOf = async (db: Database, conversationId: string, ofCustomer: boolean) => {
  const { rows } = await sql<{ readSeq: number }>`select coalesce(max(read_seq), 0)::int as "readSeq"
    from message_reading where conversation_id = ${conversationId} and from_customer = ${ofCustomer}`.execute(
    db,
  )
  return rows[0]?.readSeq ?? 0
}

// Never beyond what is there, and never back.
export const markRead = async (
  tx: Tx,
  reading: { conversationId: string; personId: string; fromCustomer: boolean; seq: number },
): Promise<number> => {
  const { rows } = await sql<{ readSeq: number }>`insert into message_reading as r
    (conversation_id, person_id, from_customer, read_seq)
    select id, ${reading.personId}, ${reading.fromCustomer}, least(last_seq, ${reading.seq}::bigint)
    from conversation where id = ${reading.conversationId}
    on conflict (conversation_id, person_id)
    do update set read_seq = greatest(r.read_seq, excluded.read_seq), read_at = now()
    returning read_seq::int as "readSeq"`.execute(tx)
  const readSeq = rows[0]?.readSeq ?? 0
  // Whoever has read everything is not away.
  const told = sql.ref(reading.fromCustomer ? 'tell_customer_at' : 'tell_provider_at')
  await sql`update conversation set ${told} = null
    where id = ${reading.conversationId} and last_seq <= ${readSeq} and ${told} is not null`.execute(tx)
  return readSeq
}

export const markPresent = (db: Database, personIds: string[]) =>
  sql`insert into presence (person_id, until)
    select id, now() + interval '2 minutes' from unnest(${personIds}::uuid[]) id order by id
    on conflict (person_id) do update set until = excluded.until`.execute(db)

export const markAway = (db: Database, personIds: string[]) =>
  sql`delete from presence where person_id = any(${personIds}::uuid[])`.execute(db)

// Those on the other side of a person's conversations: the providers of a customer's person, or, of those
// customers who are connected here, the ones of an agent's provider.
export const counterparts = async (db: Database, personId: string, connectedCustomers: string[]) => {
  const { rows } = await sql<{ customerId: string | null; providerId: string | null }>`
    select case when person.provider_id is not null then conversation.customer_id end as "customerId",
      case when person.customer_id is not null then conversation.provider_id end as "providerId"
    from person join conversation on conversation.customer_id = person.customer_id
      or (conversation.provider_id = person.provider_id and conversation.customer_id = any(${connectedCustomers}::uuid[]))
    where person.id = ${personId}`.execute(db)
  return rows
}

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

const mostConversations = 200
const mostUnread = 100

// The conversations of one side, newest first. To a customer's person the other is the agent in charge; to a
// provider, whoever of the customer wrote last, or its owner.
export const conversationsOf = async (
  db: Database,
  personId: string,
  { customerId, providerId }: { customerId?: string | undefined; providerId?: string | undefined },
) => {
  const ofCustomer = customerId !== undefined
  const { rows } = await sql<ListedConversation>`select c.id, c.last_seq::int as "lastSeq",
      other.id as "userId", other.first_name as "firstName", other.last_name as "lastName", other.icon,
      customer.name as "customerName", provider.code as "providerCode", provider.name_zh as "providerZh",
      provider.name_zhtw as "providerZhtw", provider.name_en as "providerEn",
      exists (select from presence where presence.until > now() and presence.person_id = other.id) as online,
      (select count(*)::int from (select from message where message.conversation_id = c.id
        and message.seq > coalesce(mine.read_seq, 0) and message.from_customer <> ${ofCustomer}
        limit ${mostUnread}) unread) as unread,
      coalesce(mine.read_seq, 0)::int as "readSeq",
      coalesce((select max(read_seq) from message_reading r
        where r.conversation_id = c.id and r.from_customer <> ${ofCustomer}), 0)::int as "othersReadSeq"
    from conversation c
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
    where ${ofCustomer ? sql`c.customer_id = ${customerId}` : sql`c.provider_id = ${providerId} and c.last_seq > 0`}
    order by c.last_at desc limit ${mostConversations}`.execute(db)
  return rows
}

export const lastMessages = async (db: Database, conversationIds: string[]) => {
  const { rows } = await sql<MessageRow & { conversationId: string }>`
    select ${messageColumns}, message.conversation_id as "conversationId" from message
    join conversation on conversation.id = message.conversation_id and conversation.last_seq = message.seq
    where conversation.id = any(${conversationIds}::uuid[])`.execute(db)
  return rows
}

export const databaseNow = async (db: Database): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return (rows[0] as { now: Date }).now
}

// The newest message that was there before a moment. A message carries the time at which its transaction began, so one
// that was being written at that moment looks older than it is: better told twice than not at all.
export const seqBefore = async (db: Database, conversationId: string, moment: Date): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0)::int as seq from message
    where conversation_id = ${conversationId} and sent_at < ${moment}::timestamptz - interval '2 seconds'`.execute(
    db,
  )
  return rows[0]?.seq ?? 0
}
