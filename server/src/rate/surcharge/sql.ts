import { type Mode, type ModeText, modeOfText } from '@dtms/contract/mode.ts'
import { endedDays, type SurchargeSortKey, type SurchargeTerm } from '@dtms/contract/rate/surcharge.ts'
import type { Zone } from '@dtms/contract/rate/zone.ts'
import type { SurchargeFormat } from '@dtms/pricing/sheet/sheet.ts'
import { sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'

export interface SurchargeRow {
  id: string
  sheet_id: string
  line: number
  provider: string
  channel: string
  service: Record<string, string>
  business_type: Mode
  version: number | null
  customer_name: string | null
  group_name: string | null
  currency: string
  code: string
  item: SurchargeFormat
  // The sheet's places, where the condition names some.
  zones: Zone[] | null
  from_day: string
  to_day: string
  term: SurchargeTerm
}

export interface SurchargeFilter {
  keyword?: string | undefined
  term?: SurchargeTerm | '' | undefined
  channel?: string | undefined
  businessType?: ModeText | '' | undefined
}

export const surchargePlan: ListPlan<SurchargeSortKey> = {
  id: sql`found.id`,
  keys: {
    // The same charge of several channels and days in an order that people expect.
    code: { value: sql`concat_ws(' ', found.code, found.channel, found.from_day)`, type: 'text' },
    channel: { value: sql`concat_ws(' ', found.channel, found.code, found.from_day)`, type: 'text' },
    validFrom: { value: sql`found.from_day`, type: 'text' },
    validTo: { value: sql`found.to_day`, type: 'text' },
  },
  defaultSort: { sidx: 'code', sord: 'asc' },
}

// The days of a surcharge are its own within those of its version: what is sold, or will be at its time.
const everySurcharge = ({ providerId }: Scope) => sql<SurchargeRow>`(
  select md5(concat_ws(' ', s.id, u.line, lower(days)))::uuid as id, s.id as sheet_id, (u.line - 1)::int as line,
    p.code as provider, s.channel, s.service, s.business_type, s.version, c.name as customer_name, s.group_name,
    s.currency, u.item ->> 'code' as code, u.item as item,
    case when coalesce(u.item #> '{when,toPlaces}', u.item #> '{when,fromPlaces}') is not null then s.content -> 'places' end as zones,
    run.from_day::text as from_day, run.to_day::text as to_day,
    case when run.to_day < run.today then 'ended' when run.from_day > run.today then 'coming' else 'running' end as term
  from rate_sheet s join provider p on p.id = s.provider_id left join customer c on c.id = s.customer_id,
    unnest(case when s.state = 'scheduled' then datemultirange(daterange(s.valid_from, s.valid_to, '[]'))
      else s.in_force end) days,
    json_array_elements(case json_typeof(s.surcharges) when 'array' then s.surcharges end) with ordinality u (item, line),
    lateral (select (now() at time zone s.time_zone)::date as today,
      greatest(lower(days), (u.item ->> 'validFrom')::date) as from_day,
      least(upper(days) - 1, (u.item ->> 'validTo')::date) as to_day) run
  where s.state <> 'draft' and s.error_count = 0 and run.from_day <= run.to_day
    and run.to_day >= run.today - ${endedDays}::int
    and (${providerId ?? null}::uuid is null or s.provider_id = ${providerId ?? null}::uuid))`

/** `codes` are those whose usual name has the keyword: names that a sheet does not give are not in it. */
export const surchargesIn = (
  db: Queryable,
  scope: Scope,
  { keyword = '', term, channel, businessType }: SurchargeFilter,
  codes: readonly string[],
) => {
  const like = likePattern(keyword)
  let query = db.selectFrom(everySurcharge(scope).as('found')).selectAll('found')
  if (term) query = query.where('found.term', '=', term)
  if (channel) query = query.where('found.channel', '=', channel)
  if (businessType) query = query.where('found.business_type', '=', modeOfText(businessType))
  if (keyword !== '')
    query = query.where(
      sql<boolean>`(found.code ilike ${like} or found.channel ilike ${like} or found.item ->> 'text' ilike ${like}
        or found.customer_name ilike ${like} or found.group_name ilike ${like}
        or found.service::text ilike ${like} or found.code = any(${codes}::text[]))`,
    )
  return query
}

export const countedTerms = async (query: ReturnType<typeof surchargesIn>) => {
  const rows = await query
    .clearSelect()
    .select(['found.term', sql<number>`count(*)::int`.as('n')])
    .groupBy('found.term')
    .execute()
  const of = (term: SurchargeTerm) => rows.find(row => row.term === term)?.n ?? 0
  const [running, coming, ended] = [of('running'), of('coming'), of('ended')]
  return { all: running + coming + ended, running, coming, ended }
}
