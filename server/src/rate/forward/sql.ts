import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'

// The sheet that is copied, with the last covered day of its channel for the same audience: of published or scheduled
// sheets, and of itself.
export interface SourceRow {
  provider: string
  channel: string
  time_zone: string
  error_count: number
  content_text: string
  last_day: string | null
}

export const sourceSheet = async (
  db: Queryable,
  { providerId }: Scope,
  id: string,
): Promise<SourceRow | undefined> => {
  const { rows } = await sql<SourceRow>`
    select p.code as provider, s.channel, s.time_zone, s.error_count, s.content::text as content_text,
      greatest(s.valid_to, (select max(o.valid_to) from rate_sheet o
        where o.provider_id = s.provider_id and o.channel = s.channel and o.audience = s.audience
          and o.state in ('published', 'scheduled')))::text as last_day
    from rate_sheet s join provider p on p.id = s.provider_id
    where s.id = ${id} and (${providerId ?? null}::uuid is null or s.provider_id = ${providerId ?? null}::uuid)`.execute(
    db,
  )
  return rows[0]
}
