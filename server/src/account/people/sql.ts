import { sql } from 'kysely'
import type { SortKey } from '#documents/list.ts'

// What the lists of people have in common, those of a customer's sub-users and of staff. Each reads `person`.

export const lastSeen = sql<Date | null>`(select max(t.last_seen_at) from token t
  where t.person_id = person.id and t.kind = 'session')`

/** When the invitation that is under way ends; null where none is. */
export const invitedUntil = sql<Date | null>`(select max(t.expires_at) from token t where t.person_id = person.id
  and t.kind = 'invitation' and t.ended_at is null and t.expires_at > now())`

export const personSortKeys = {
  name: { value: sql`person.last_name || person.first_name`, type: 'text' },
  email: { value: sql`person.email`, type: 'text' },
  createdAt: { value: sql`person.created_at`, type: 'time' },
  lastSeen: { value: sql`coalesce(${lastSeen}, 'epoch')`, type: 'time' },
} as const satisfies Record<string, SortKey>
