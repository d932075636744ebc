import type { Mode } from '@dtms/contract/mode.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'

// A sheet in any state, to be priced on as if it were sold.
export interface TriedRow {
  id: string
  provider: string
  channel: string
  version: number | null
  business_type: Mode | null
  customer_id: string | null
  group_name: string | null
  time_zone: string
  valid_from: string | null
  valid_to: string | null
  error_count: number
  content_text: string
}

export const triedSheet = async (
  db: Queryable,
  { providerId }: Scope,
  id: string,
): Promise<TriedRow | undefined> => {
  const { rows } = await sql<TriedRow>`
    select s.id, p.code as provider, s.channel, s.version, s.business_type, s.customer_id, s.group_name,
      s.time_zone, s.valid_from::text as valid_from, s.valid_to::text as valid_to, s.error_count, s.content::text as content_text
    from rate_sheet s join provider p on p.id = s.provider_id
    where s.id = ${id} and (${providerId ?? null}::uuid is null or s.provider_id = ${providerId ?? null}::uuid)`.execute(
    db,
  )
  return rows[0]
}
