import type { Mode } from '@dtms/contract/mode.ts'
import type { Zone } from '@dtms/contract/rate/zone.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'

export interface LaneCover {
  from_place: string
  to_place: string
  provider: string
  channel: string
  service: Record<string, string>
  sheet_id: string
  last_day: string
  days_left: number
}

// How long each lane of a mode is covered by the public sheets of each channel. Days count until the first that no
// version has, as in the warning of channels that run out; what ended within the last 30 days is still a lane, what
// begins only later is not covered yet and not missing either. Lanes go by the names that the provider gives its places.
export const laneCovers = async (db: Queryable, { providerId }: Scope, mode: Mode): Promise<LaneCover[]> => {
  const { rows } = await sql<LaneCover>`
    with sold as (
      select s.id, s.provider_id, s.channel, s.version, s.service, s.in_force,
        (now() at time zone s.time_zone)::date as today, line ->> 'from' as from_place, line ->> 'to' as to_place
      from rate_sheet s, json_array_elements(s.content -> 'lines') line
      where s.state in ('published', 'retired') and s.audience = 'public' and s.business_type = ${mode}
        and not isempty(s.in_force) and upper(s.in_force) > current_date - 31
        and (${providerId ?? null}::uuid is null or s.provider_id = ${providerId ?? null}::uuid)),
    cover as (
      select provider_id, channel, from_place, to_place, max(today) as today, range_agg(in_force) as days
      from sold group by provider_id, channel, from_place, to_place),
    ending as (
      select cover.*, (select max(upper(run) - 1) from unnest(days) run where lower(run) <= today) as last_day
      from cover)
    select ending.from_place, ending.to_place, p.code as provider, ending.channel, s.service, s.id as sheet_id,
      last_day::text as last_day, last_day - ending.today as days_left
    from ending
    join sold s on s.provider_id = ending.provider_id and s.channel = ending.channel
      and s.from_place = ending.from_place and s.to_place = ending.to_place and s.in_force @> ending.last_day
    join provider p on p.id = ending.provider_id
    where last_day is not null
    order by days_left desc, p.code, ending.channel`.execute(db)
  return rows
}

/** The zones of some sheets by their codes. Where two sheets use one code, the newer sheet's zone counts. */
export const zonesOf = async (db: Queryable, sheetIds: readonly string[]): Promise<Map<string, Zone>> => {
  const { rows } = await sql<{ code: string; zone: Zone }>`
    select distinct on (place ->> 'id') place ->> 'id' as code, place as zone
    from rate_sheet s, json_array_elements(case json_typeof(s.content -> 'places') when 'array'
      then s.content -> 'places' end) place
    where s.id = any(${sheetIds}::uuid[])
    order by place ->> 'id', s.valid_from desc`.execute(db)
  return new Map(rows.map(({ code, zone }) => [code, zone]))
}
