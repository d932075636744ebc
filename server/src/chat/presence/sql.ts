import { sql } from 'kysely'
import type { Database } from '#kernel/database.ts'

export const markPresent = (db: Database, personIds: string[]) =>
  sql`insert into presence (person_id, until)
    select id, now() + interval '2 minutes' from unnest(${personIds}::uuid[]) id order by id
    on conflict (person_id) do update set until = excluded.until`.execute(db)

export const markAway = (db: Database, personIds: string[]) =>
  sql`delete from presence where person_id = any(${personIds}::uuid[])`.execute(db)

// Those on the other side of these people's conversations who are connected here: the providers of a customer's
// person, the customers of a provider's.
export const counterparts = async (
  db: Database,
  personIds: string[],
  here: { customers: () => string[]; providers: () => string[] },
) => {
  const { rows } = await sql<{ personId: string; customerId: string | null; providerId: string | null }>`
    select person.id as "personId", null as "customerId", conversation.provider_id as "providerId"
    from person join conversation on conversation.customer_id = person.customer_id
    where person.id = any(${personIds}::uuid[]) and conversation.provider_id = any(${here.providers()}::uuid[])
    union all
    select person.id, conversation.customer_id, null
    from person join conversation on conversation.provider_id = person.provider_id
    where person.id = any(${personIds}::uuid[]) and conversation.customer_id = any(${here.customers()}::uuid[])`.execute(
    db,
  )
  return rows
}
