import type { MessageType, RepliedMessage } from '@dtms/contract/chat/chat.ts'
import type { Language } from '@dtms/contract/language.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import { webhookWritesText } from '#webhook/public.ts'

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

// The side of the addressed person.
export const personSide = async (db: Queryable, personId: string) => {
  const { rows } = await sql<{ customerId: string | null; providerId: string | null; speaks: boolean }>`
    select customer_id as "customerId", provider_id as "providerId",
      (customer_id is not null or roles && array['agent', 'admin']) as speaks
    from person where id = ${personId}`.execute(db)
  return rows[0]
}

// Those of these people who no longer take part in conversations: roles change while users are connected.
export const silencedAmong = async (db: Queryable, personIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from person where id = any(${personIds}::uuid[])
    and customer_id is null and not roles && array['agent', 'admin']`.execute(db)
  return rows.map(({ id }) => id)
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

// The agent of a provider with the fewest customers; the oldest of equals.
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
  senderId: string
  fromCustomer: boolean
  type: MessageType
  content: string
  clientId: string | undefined
  replyTo?: RepliedMessage | undefined
}

// The messages of a conversation in one batch, in order.
export interface Said<Message extends NewMessage = NewMessage> {
  conversationId: string
  messages: Message[]
  byCustomer: boolean
  byProvider: boolean
  customerLast: boolean
  // Whom it concerns has a notice of it.
  told: boolean
}

// Stores a batch in one statement: numbers are assigned under each conversation's row lock, so that they have no gap
// on any number of instances, and so is the time, so that it grows with them. A writer is not absent; the other side
// is notified by mail unless it reads soon, or was notified already. It is the hottest statement of the chat, so it
// is plain: one text, two parameters, for any number of messages.
const insertText = `with counted as (
  select * from json_to_recordset($1::json) as c(id uuid, n int, bc bool, bp bool, cl bool, told bool)
), numbered as (
  update conversation set last_seq = last_seq + counted.n, last_at = now(),
    waiting_since = case when counted.cl then coalesce(case when counted.bp then null else waiting_since end, now()) end,
    tell_provider_at = case when not cl then null when told then tell_provider_at
      else coalesce(case when bp then null else tell_provider_at end, now() + interval '5 minutes') end,
    tell_customer_at = case when cl then null when told then tell_customer_at
      else coalesce(case when bc then null else tell_customer_at end, now() + interval '5 minutes') end
  from counted where conversation.id = counted.id
  returning conversation.id, conversation.customer_id, conversation.last_seq - counted.n as before, clock_timestamp() as sent_at
), kept as (
  insert into message (conversation_id, seq, id, sender_id, from_customer, type, content, client_id, reply_to, sent_at)
  select m.c, numbered.before + m.p, m.i, m.s, m.f, m.t, m.b, m.k, m.r, numbered.sent_at
  from json_to_recordset($2::json) as m(c uuid, p int, i uuid, s uuid, f bool, t text, b text, k text, r bigint)
  join numbered on numbered.id = m.c
  returning conversation_id, seq, id, from_customer, type, content, sent_at
), webhook_event as (
  select numbered.customer_id, kept.conversation_id::text as subject, 'message.created'::text as event,
    kept.sent_at as happened_at, json_build_object('conversationId', kept.conversation_id, 'messageId', kept.id,
      'from', case when kept.from_customer then 'customer' else 'provider' end, 'kind', kept.type,
      'text', case when kept.type = 'text' then kept.content end) as data, kept.seq as nth
  from kept join numbered on numbered.id = kept.conversation_id
), ${webhookWritesText}
select id, before::int as before, (extract(epoch from sent_at) * 1000)::float8 as "sentAtMs" from numbered`

// The number of each conversation's newest message before, and the time of these.
export const insertMessages = async (db: Queryable, said: Said[]) => {
  // In one order on every instance, so that two batches rarely wait for each other crosswise.
  if (said.length > 1) said.sort((a, b) => (a.conversationId < b.conversationId ? -1 : 1))
  let counts = ''
  let rows = ''
  for (const { conversationId, messages, byCustomer, byProvider, customerLast, told } of said) {
    counts += `${counts && ','}{"id":"${conversationId}","n":${messages.length},"bc":${byCustomer},"bp":${byProvider},"cl":${customerLast},"told":${told}}`
    let place = 0
    for (const { id, senderId, fromCustomer, type, content, clientId, replyTo } of messages) {
      const name = clientId === undefined ? 'null' : JSON.stringify(clientId)
      rows += `${rows && ','}{"c":"${conversationId}","p":${++place},"i":"${id}","s":"${senderId}","f":${fromCustomer},"t":"${type}","b":${JSON.stringify(content)},"k":${name}${replyTo ? `,"r":${replyTo.seq}` : ''}}`
    }
  }
  const result = await db.executeQuery<{ id: string; before: number; sentAtMs: number }>(
    CompiledQuery.raw(insertText, [`[${counts}]`, `[${rows}]`]),
  )
  return new Map(result.rows.map(({ id, before, sentAtMs }) => [id, { before, sentAt: new Date(sentAtMs) }]))
}

export interface MessageRow {
  id: string
  seq: number
  senderId: string
  type: MessageType
  content: string
  clientId: string | null
  sentAt: Date
  replyTo?: RepliedMessage | null | undefined
}

const shownOfReplied = sql<RepliedMessage>`json_build_object('seq', replied.seq, 'sendUserId', replied.sender_id,
  'contentType', replied.type, 'content', case replied.type when 'text' then left(replied.content, 200)
    when 'file' then replied.content else '' end)`

export const messageColumns = sql<MessageRow>`message.id, seq::int, sender_id as "senderId", type, content, client_id as "clientId", sent_at as "sentAt",
  (select ${shownOfReplied} from message replied where replied.conversation_id = message.conversation_id
    and replied.seq = message.reply_to) as "replyTo"`

export const messageToReply = async (db: Database, conversationId: string, seq: number) => {
  const { rows } = await sql<{ shown: RepliedMessage }>`select ${shownOfReplied} as shown from message replied
    where conversation_id = ${conversationId} and seq = ${seq}`.execute(db)
  return rows[0]?.shown
}

// The stored messages of this sender with these client ids.
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
  max: number,
) => {
  const { rows } = await sql<MessageRow>`select ${messageColumns} from message
    where conversation_id = ${conversationId} and seq < ${before ?? null}::bigint is not false
    order by seq desc limit ${max}`.execute(db)
  return rows
}

// Oldest first: the messages after `after`.
export const messagesAfter = async (db: Database, conversationId: string, after: number, max: number) => {
  const { rows } = await sql<MessageRow>`select ${messageColumns} from message
    where conversation_id = ${conversationId} and seq > ${after}
    order by seq limit ${max}`.execute(db)
  return rows
}

// How far that side has read.
export const readingOf = async (db: Database, conversationId: string, ofCustomer: boolean) => {
  const { rows } = await sql<{ readSeq: number }>`select coalesce(max(read_seq), 0)::int as "readSeq"
    from message_reading where conversation_id = ${conversationId} and from_customer = ${ofCustomer}`.execute(
    db,
  )
  return rows[0]?.readSeq ?? 0
}

// Never beyond the last message, and never back.
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
  // A user who has read everything is not absent.
  const told = sql.ref(reading.fromCustomer ? 'tell_customer_at' : 'tell_provider_at')
  await sql`update conversation set ${told} = null
    where id = ${reading.conversationId} and last_seq <= ${readSeq} and ${told} is not null`.execute(tx)
  return readSeq
}

export const databaseNow = async (db: Database): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return (rows[0] as { now: Date }).now
}

// The newest message before a moment. A message has the time of its numbering and is visible when its transaction
// ends, so one that is being written at that moment looks older than it is: delivering twice is better than not at
// all.
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

// What has changed since a moment in the conversations of these customers and providers.
export const conversationsSince = async (
  db: Database,
  customerIds: string[],
  providerIds: string[],
  since: Date | undefined,
) => {
  // A transaction lasts thirty seconds at most: one that began before the moment may have ended after it.
  const moment = sql`coalesce(${since ?? null}::timestamptz, now()) - interval '30 seconds'`
  const { rows } = await sql<ConversationRow>`
    select ${conversationColumns} from conversation
      join unnest(${customerIds}::uuid[]) asked(customer) on customer_id = customer where last_at > ${moment}
    union
    select ${conversationColumns} from conversation
      join unnest(${providerIds}::uuid[]) asked(provider) on provider_id = provider where last_at > ${moment}`.execute(
    db,
  )
  return rows
}

export const personLanguage = async (db: Queryable, personId: string): Promise<Language> => {
  const { rows } = await sql<{
    language: Language
  }>`select language from person where id = ${personId}`.execute(db)
  return rows[0]?.language ?? 'zh'
}
