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

export const messageColumns = sql<MessageRow>`message.id, seq::int, sender_id as "senderId",
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

/** Whether one side has a conversation with that person's other side. */
export const talksWith = async (
  db: Database,
  { customerId, providerId }: { customerId?: string | undefined; providerId?: string | undefined },
  personId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from conversation c join person on person.id = ${personId}
    where ${
      customerId === undefined
        ? sql`c.provider_id = ${providerId} and c.customer_id = person.customer_id`
        : sql`c.customer_id = ${customerId} and c.provider_id = person.provider_id`
    } limit 1`.execute(db)
  return rows.length > 0
}
