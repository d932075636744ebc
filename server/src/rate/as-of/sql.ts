import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'

interface SoldRow {
  provider: string
  channel: string
  service: Record<string, string>
  version: number
  customer_name: string | null
  group_name: string | null
  from_day: string
  to_day: string
  price_count: number
  content_text: string
}

// What was, is or will be sold on a day: the days of a version stay with it when another takes over.
export const soldOn = async (db: Queryable, { providerId }: Scope, day: string): Promise<SoldRow[]> => {
  const { rows } = await sql<SoldRow>`
    select p.code as provider, s.channel, s.service, s.version, c.name as customer_name, s.group_name,
      lower(days)::text as from_day, (upper(days) - 1)::text as to_day, s.price_count,
      s.content::text as content_text
    from rate_sheet s join provider p on p.id = s.provider_id left join customer c on c.id = s.customer_id,
      unnest(s.in_force) days
    where s.state in ('published', 'retired') and days @> ${day}::date
      and (${providerId ?? null}::uuid is null or s.provider_id = ${providerId ?? null}::uuid)
    order by s.business_type, p.code, s.channel, s.audience <> 'public', s.audience`.execute(db)
  return rows
}

export const pricesOn = async (db: Queryable, { providerId }: Scope, day: string): Promise<number> => {
  const { rows } = await sql<{ prices: number }>`
    select coalesce(sum(price_count), 0)::int as prices from rate_sheet s
    where s.state in ('published', 'retired') and s.in_force @> ${day}::date
      and (${providerId ?? null}::uuid is null or s.provider_id = ${providerId ?? null}::uuid)`.execute(db)
  return rows[0]?.prices ?? 0
}
