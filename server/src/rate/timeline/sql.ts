import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'

export interface VersionRow {
  id: string
  provider: string
  audience: string
  customer_id: string | null
  customer_name: string | null
  group_name: string | null
  version: number | null
  state: 'draft' | 'scheduled' | 'published' | 'retired'
  valid_from: string | null
  valid_to: string | null
  today: string
  in_force_days: { from: string; to: string }[]
}

// Every version of a channel that is or was sold within so many days, and those that are still to be. A draft may name
// a zone that does not exist: then the day is China's.
export const channelVersions = async (
  db: Queryable,
  { providerId }: Scope,
  channel: string,
  backDays: number,
): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select s.id, p.code as provider, s.audience, s.customer_id, c.name as customer_name, s.group_name, s.version,
      s.state, s.valid_from::text as valid_from, s.valid_to::text as valid_to,
      (now() at time zone case when s.error_count = 0 then s.time_zone else 'Asia/Shanghai' end)::date::text as today,
      (select coalesce(json_agg(json_build_object('from', lower(days)::text, 'to', (upper(days) - 1)::text)), '[]')
        from unnest(s.in_force) days) as in_force_days
    from rate_sheet s join provider p on p.id = s.provider_id left join customer c on c.id = s.customer_id
    where s.channel = ${channel}
      and (${providerId ?? null}::uuid is null or s.provider_id = ${providerId ?? null}::uuid)
      and (s.state in ('draft', 'scheduled') or upper(s.in_force) > current_date - ${backDays}::int)
    order by p.code, s.audience <> 'public', s.audience, s.valid_from, s.created_at
    limit 1000`.execute(db)
  return rows
}
