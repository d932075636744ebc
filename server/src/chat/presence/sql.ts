import { sql } from 'kysely'
import type { Database } from '#kernel/database.ts'

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
