import type { SheetSortKey, SheetState } from '@dtms/contract/rate.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'
import { rowColumns } from '../sheet/sql.ts'

// Lists of sheets: filtered, sorted, paged by number or by key.
export interface SheetFilter {
  channel: string
  state: SheetState | ''
  businessType: string
  keyword: string
}

export interface SheetPage {
  sort: SheetSortKey
  order: 'asc' | 'desc'
  // Of the last row of the page before; absent: by number.
  after: { value: string; id: string } | undefined
  offset: number
  limit: number
}

// As text that sorts like the value itself, so that every sort pages by key in the same way.
const sortTexts: Record<SheetSortKey, ReturnType<typeof sql<string>>> = {
  createdAt: sql`to_char(rate_sheet.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  publishedAt: sql`coalesce(to_char(rate_sheet.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`,
  validFrom: sql`coalesce(rate_sheet.valid_from::text, '')`,
  validTo: sql`coalesce(rate_sheet.valid_to::text, '')`,
  version: sql`lpad(coalesce(rate_sheet.version, 0)::text, 10, '0')`,
  channel: sql`rate_sheet.channel`,
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, char => `\\${char}`)}%`

const filtered = (db: Queryable, { providerId }: Scope, filter: SheetFilter) => {
  let query = db
    .selectFrom('rate_sheet')
    .innerJoin('provider', 'provider.id', 'rate_sheet.provider_id')
    .leftJoin('customer', 'customer.id', 'rate_sheet.customer_id')
  if (providerId !== undefined) query = query.where('rate_sheet.provider_id', '=', providerId)
  if (filter.channel) query = query.where('rate_sheet.channel', '=', filter.channel)
  if (filter.state) query = query.where('rate_sheet.state', '=', filter.state)
  if (filter.businessType) query = query.where('rate_sheet.business_type', '=', Number(filter.businessType))
  if (filter.keyword) {
    const pattern = likePattern(filter.keyword)
    query = query.where(
      sql<boolean>`(rate_sheet.channel ilike ${pattern} or rate_sheet.service::text ilike ${pattern}
        or rate_sheet.group_name ilike ${pattern} or customer.name ilike ${pattern})`,
    )
  }
  return query
}

export const listedSheets = (db: Queryable, scope: Scope, filter: SheetFilter, page: SheetPage) => {
  const key = sortTexts[page.sort]
  const order = page.order === 'asc' ? sql`asc` : sql`desc`
  let query = filtered(db, scope, filter)
    .select(rowColumns)
    .select(key.as('sort_value'))
    .orderBy(sql`${key} collate "C" ${order}, rate_sheet.id ${order}`)
    .limit(page.limit)
  if (page.after) {
    const comparison = page.order === 'asc' ? sql`>` : sql`<`
    query = query.where(
      sql<boolean>`(${key} collate "C", rate_sheet.id) ${comparison} (${page.after.value}, ${page.after.id}::uuid)`,
    )
  } else query = query.offset(page.offset)
  return query.execute()
}

// Past 1,000 a count is a minimum (PRODUCT 5).
export const mostCounted = 1_000

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
          .limit(mostCounted + 1)
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
  const { rows } = await sql<{ provider: string; channel: string; service: Record<string, string> }>`
    select distinct on (p.code, s.channel) p.code as provider, s.channel, s.service
    from rate_sheet s join provider p on p.id = s.provider_id
    where s.channel <> '' and (${providerId ?? null}::uuid is null or s.provider_id = ${providerId ?? null}::uuid)
    order by p.code, s.channel, s.created_at desc
    limit 5000`.execute(db)
  return rows
}
