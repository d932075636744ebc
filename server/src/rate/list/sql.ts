import { maxCounted } from '@dtms/contract/list.ts'
import { type ModeText, modeOfText } from '@dtms/contract/mode.ts'
import type { CancelRule } from '@dtms/contract/rate/cancel-policy.ts'
import type { SheetSortKey, SheetState } from '@dtms/contract/rate/rate.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'
import { rowColumns } from '../sheet/sql.ts'

// Lists of sheets, filtered.
export interface SheetFilter {
  channel: string
  state: SheetState | ''
  businessType: ModeText | ''
  keyword: string
}

// What was never published, or holds without an end, comes first of all.
const never = sql`'1970-01-01 00:00Z'::timestamptz`
export const sheetPlan: ListPlan<SheetSortKey> = {
  id: sql`rate_sheet.id`,
  keys: {
    createdAt: { value: sql`rate_sheet.created_at`, type: 'time' },
    publishedAt: { value: sql`coalesce(rate_sheet.published_at, ${never})`, type: 'time' },
    validFrom: { value: sql`coalesce(rate_sheet.valid_from::text, '')`, type: 'text' },
    validTo: { value: sql`coalesce(rate_sheet.valid_to::text, '')`, type: 'text' },
    version: { value: sql`coalesce(rate_sheet.version, 0)`, type: 'number' },
    channel: { value: sql`rate_sheet.channel`, type: 'text' },
  },
  defaultSort: { sidx: 'createdAt', sord: 'desc' },
}

const filtered = (db: Queryable, { providerId }: Scope, filter: SheetFilter) => {
  let query = db
    .selectFrom('rate_sheet')
    .innerJoin('provider', 'provider.id', 'rate_sheet.provider_id')
    .leftJoin('customer', 'customer.id', 'rate_sheet.customer_id')
  if (providerId !== undefined) query = query.where('rate_sheet.provider_id', '=', providerId)
  if (filter.channel) query = query.where('rate_sheet.channel', '=', filter.channel)
  if (filter.state) query = query.where('rate_sheet.state', '=', filter.state)
  if (filter.businessType)
    query = query.where('rate_sheet.business_type', '=', modeOfText(filter.businessType))
  if (filter.keyword) {
    const pattern = likePattern(filter.keyword)
    query = query.where(
      sql<boolean>`(rate_sheet.channel ilike ${pattern} or rate_sheet.service::text ilike ${pattern}
        or rate_sheet.group_name ilike ${pattern} or customer.name ilike ${pattern})`,
    )
  }
  return query
}

export const listedSheets = (db: Queryable, scope: Scope, filter: SheetFilter) =>
  filtered(db, scope, filter).select(rowColumns)

// How many sheets the filter finds in each state, whichever state it names: one statement for all tabs.
export const countedSheets = (
  db: Queryable,
  scope: Scope,
  filter: SheetFilter,
): Promise<Record<SheetState, number>> => {
  const count = (state: SheetState) =>
    db
      .selectFrom(
        filtered(db, scope, { ...filter, state })
          .select('rate_sheet.id')
          .limit(maxCounted + 1)
          .as('found'),
      )
      .select(sql<number>`count(*)::int`.as('count'))
  return db
    .selectNoFrom([
      sql<number>`(${count('draft')})`.as('draft'),
      sql<number>`(${count('scheduled')})`.as('scheduled'),
      sql<number>`(${count('published')})`.as('published'),
      sql<number>`(${count('retired')})`.as('retired'),
    ])
    .executeTakeFirstOrThrow()
}

// Each channel once, called what its newest sheet calls it. Some hundreds at the most.
export const channelsWithSheets = async (db: Queryable, { providerId }: Scope) => {
  const { rows } = await sql<{
    provider: string
    channel: string
    service: Record<string, string>
    rules: CancelRule[] | null
  }>`
    select distinct on (p.code, s.channel) p.code as provider, s.channel, s.service, c.rules
    from rate_sheet s join provider p on p.id = s.provider_id
      left join channel_cancel_policy c on c.provider_id = s.provider_id and c.channel = s.channel
    where s.channel <> '' and (${providerId ?? null}::uuid is null or s.provider_id = ${providerId ?? null}::uuid)
    order by p.code, s.channel, s.created_at desc
    limit 5000`.execute(db)
  return rows
}

/** The contents of those sheets that have a cost beside a price; most have none, and are not read. */
export const contentsWithCosts = async (db: Queryable, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; content: Partial<RateSheet> }>`select id, content from rate_sheet
    where id = any(${ids}) and position('"cost"' in content::text) > 0`.execute(db)
  return new Map(rows.map(({ id, content }) => [id, content]))
}
