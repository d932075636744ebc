import { sql } from 'kysely'
import type { Database, Queryable } from '#kernel/database.ts'
import type { ConversationRow } from '../sql.ts'

// A conversation of this provider; another's is not found.
export const conversationOfProvider = async (db: Queryable, providerId: string, id: string) => {
  const { rows } =
    await sql<ConversationRow>`select id, customer_id as "customerId", provider_id as "providerId",
      last_seq::int as "lastSeq" from conversation where id = ${id} and provider_id = ${providerId}`.execute(
      db,
    )
  return rows[0]
}

export const providerCode = async (db: Queryable, providerId: string): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select code from provider where id = ${providerId}`.execute(db)
  return rows[0]?.code ?? ''
}

export interface WaitingRow {
  id: string
  agentId: string | null
  agentFirst: string | null
  agentLast: string | null
  waitingSince: Date | null
  now: Date
}

// Who is in charge of each conversation, and since when its customer waits.
export const waitingOf = async (db: Database, providerId: string, ids: string[]) => {
  const { rows } = await sql<WaitingRow>`select c.id, agent.id as "agentId", agent.first_name as "agentFirst",
      agent.last_name as "agentLast", c.waiting_since as "waitingSince", now() as now
    from conversation c left join person agent on agent.id = c.agent_id and agent.disabled_at is null
    where c.provider_id = ${providerId} and c.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export const agentsOf = async (db: Queryable, providerId: string) => {
  const { rows } = await sql<{ id: string; first_name: string; last_name: string; online: boolean }>`
    select person.id, first_name, last_name, coalesce(presence.until > now(), false) as online
    from person left join presence on presence.person_id = person.id
    where provider_id = ${providerId} and roles && array['agent'] and disabled_at is null
    order by person.id`.execute(db)
  return rows
}

export const assignAgent = async (db: Queryable, providerId: string, id: string, agentId: string) => {
  const { rows } = await sql<{ id: string }>`update conversation set agent_id = ${agentId}
    where id = ${id} and provider_id = ${providerId} returning id`.execute(db)
  return rows.length > 0
}

export interface CardPerson {
  id: string
  first_name: string
  last_name: string
  email: string
  language: string
  online: boolean
}

export const customerCard = async (db: Database, customerId: string) => {
  const { rows } = await sql<{ name: string; groupName: string | null; createdAt: Date }>`
    select name, group_name as "groupName", created_at as "createdAt" from customer where id = ${customerId}`.execute(
    db,
  )
  const people = await sql<CardPerson>`select person.id, first_name, last_name, email, language,
      coalesce(presence.until > now(), false) as online
    from person left join presence on presence.person_id = person.id
    where customer_id = ${customerId} and disabled_at is null order by person.id limit 20`.execute(db)
  return { customer: rows[0], people: people.rows }
}

export interface QuickReplyRow {
  id: string
  zh: string
  zhtw: string
  en: string
}

export const quickRepliesOf = async (db: Database, providerId: string) => {
  const { rows } = await sql<QuickReplyRow>`select id, zh, zhtw, en from quick_reply
    where provider_id = ${providerId} order by id limit 200`.execute(db)
  return rows
}

export const insertQuickReply = (db: Database, providerId: string, reply: QuickReplyRow) =>
  sql`insert into quick_reply (id, provider_id, zh, zhtw, en)
    values (${reply.id}, ${providerId}, ${reply.zh}, ${reply.zhtw}, ${reply.en})`.execute(db)

export const deleteQuickReply = async (db: Database, providerId: string, id: string) => {
  const { rows } = await sql<{ id: string }>`delete from quick_reply
    where id = ${id} and provider_id = ${providerId} returning id`.execute(db)
  return rows.length > 0
}
