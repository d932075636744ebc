import { type SelectQueryBuilder, sql } from 'kysely'
import { noteChange } from '#kernel/database/changes.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { Tables } from '#kernel/tables.ts'
import type { Scope } from '../scope.ts'
import type { SheetHead } from '../xlsx/examine.ts'

// Statements about single sheets. Each names whose they are: a foreign id is as absent as an unknown one.

export const providerById = (db: Queryable, id: string) =>
  db.selectFrom('provider').where('id', '=', id).select(['id', 'code']).executeTakeFirst()

export const providerByCode = (db: Queryable, code: string) =>
  db.selectFrom('provider').where('code', '=', code).select(['id', 'code']).executeTakeFirst()

// By id or by exact name; two with one name cannot be distinguished.
export const customersCalled = (db: Queryable, text: string) =>
  db
    .selectFrom('customer')
    .where(sql<boolean>`(id::text = ${text.toLowerCase()} or name = ${text})`)
    .select(['id', sql<boolean>`name = ${text}`.as('by_name')])
    .limit(2)
    .execute()

// Whether a sheet or a markup of the provider's own names the customer already.
export const namesCustomer = async (db: Queryable, providerId: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select from markup where customer_id = ${id} and provider_id = ${providerId})
    or exists (select from rate_sheet where customer_id = ${id} and provider_id = ${providerId}) as named`.execute(
    db,
  )
  return rows[0]?.named ?? false
}

export const channelMode = (db: Queryable, providerId: string, code: string) =>
  db
    .selectFrom('channel')
    .where('provider_id', '=', providerId)
    .where('code', '=', code)
    .select('business_type')
    .executeTakeFirst()

// A channel whose name is the same but for its case and spaces.
export const hasChannelLike = async (db: Queryable, providerId: string, code: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from channel where provider_id = ${providerId} and code <> ${code}
      and lower(regexp_replace(code, '\\s', '', 'g')) = lower(regexp_replace(${code}, '\\s', '', 'g'))) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

export interface DraftRow {
  providerId: string
  customerId: string | null
  head: SheetHead
  contentText: string
  findingsText: string
  errorCount: number
  priceCount: number
}

const draftColumns = ({ providerId, customerId, head, ...rest }: DraftRow) => ({
  provider_id: providerId,
  channel: head.channel,
  business_type: head.businessType ?? null,
  customer_id: customerId,
  group_name: customerId === null && head.group !== '' ? head.group : null,
  valid_from: head.validFrom ?? null,
  valid_to: head.validTo ?? null,
  time_zone: head.timeZone,
  currency: head.currency,
  service: JSON.stringify(head.service),
  content: rest.contentText,
  findings: rest.findingsText,
  error_count: rest.errorCount,
  price_count: rest.priceCount,
})

/** Where a draft comes from: a file, by its content, or another sheet. */
interface DraftOrigin {
  copiedFrom?: string
  sourceHash?: string | undefined
}

export const insertDraft = async (
  tx: Tx,
  id: string,
  personId: string,
  draft: DraftRow,
  { copiedFrom, sourceHash }: DraftOrigin = {},
) => {
  await tx
    .insertInto('rate_sheet')
    .values({
      id,
      state: 'draft',
      version: null,
      publish_at: null,
      created_by: personId,
      published_at: null,
      published_by: null,
      retired_at: null,
      retired_by: null,
      copied_from: copiedFrom ?? null,
      source_hash: sourceHash ?? null,
      ...draftColumns(draft),
    })
    .execute()
  await noteChange(tx, 'rates', { providerId: draft.providerId })
}

/** The draft that was made of the same file. Two imports at once take turns. */
export const draftOfFile = async (tx: Tx, providerId: string, channel: string, hash: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rate-file ${providerId} ${hash}`}, 0))`.execute(
    tx,
  )
  return tx
    .selectFrom('rate_sheet')
    .where('provider_id', '=', providerId)
    .where('channel', '=', channel)
    .where('state', '=', 'draft')
    .where('source_hash', '=', hash)
    .orderBy('created_at')
    .limit(1)
    .select(['id', 'findings'])
    .executeTakeFirst()
}

export const replaceDraft = (db: Queryable, id: string, draft: DraftRow) =>
  db
    .updateTable('rate_sheet')
    .set({ ...draftColumns(draft), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst()

export const deleteDraft = (db: Queryable, id: string) =>
  db.deleteFrom('rate_sheet').where('id', '=', id).where('state', '=', 'draft').execute()

const within = <Row>(query: SelectQueryBuilder<Tables, 'rate_sheet', Row>, { providerId }: Scope) =>
  providerId === undefined ? query : query.where('rate_sheet.provider_id', '=', providerId)

// A moment as text that is the same whatever zone the connection has: a job carries it, and it is compared.
export const momentText = sql<string>`to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

// What a use case decides by; locked, so that two at once take turns.
export type LockedSheet = NonNullable<Awaited<ReturnType<typeof lockedSheet>>>
export const lockedSheet = (tx: Tx, scope: Scope, id: string) =>
  within(tx.selectFrom('rate_sheet'), scope)
    .where('rate_sheet.id', '=', id)
    .select([
      'id',
      'provider_id',
      'channel',
      'business_type',
      'service',
      'state',
      'version',
      'error_count',
      sql<string | null>`${momentText}`.as('publish_at_text'),
      'published_by',
      'updated_at',
      // A draft with errors may name a zone that does not exist.
      sql<boolean>`case when error_count = 0 then valid_to < (now() at time zone time_zone)::date
        else false end`.as('is_over'),
    ])
    .forUpdate()
    .executeTakeFirst()

export const shownSheet = (db: Queryable, scope: Scope, id: string) =>
  within(db.selectFrom('rate_sheet'), scope)
    .innerJoin('provider', 'provider.id', 'rate_sheet.provider_id')
    .leftJoin('customer', 'customer.id', 'rate_sheet.customer_id')
    .where('rate_sheet.id', '=', id)
    .select(rowColumns)
    .select(['rate_sheet.content', 'rate_sheet.findings', 'rate_sheet.updated_at'])
    .executeTakeFirst()

// The stored content, not parsed: a large one is parsed in a worker.
export const contentText = (db: Queryable, scope: Scope, id: string) =>
  within(db.selectFrom('rate_sheet'), scope)
    .where('rate_sheet.id', '=', id)
    .select(sql<string>`content::text`.as('content_text'))
    .executeTakeFirst()

// Names that only one of the two knows, engine and database, or that they read differently ('+08:00'), are none.
export const remoteAreaCodes = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('remote_area_version').select('code').distinct().execute()
  return new Set(rows.map(({ code }) => code))
}

export const isKnownZone = async (db: Queryable, zone: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where lower(name) = lower(${zone})) as known`.execute(db)
  return rows[0]?.known === true
}

const nameOf = (column: 'created_by' | 'published_by' | 'retired_by') =>
  sql<
    string | null
  >`(select p.last_name || p.first_name from person p where p.id = rate_sheet.${sql.ref(column)})`.as(
    `${column}_name`,
  )

// What a list shows of a sheet: everything but its content.
export const rowColumns = [
  'rate_sheet.id',
  'provider.code as provider',
  'rate_sheet.channel',
  'rate_sheet.service',
  'rate_sheet.business_type',
  'rate_sheet.currency',
  'rate_sheet.customer_id',
  'customer.name as customer_name',
  'rate_sheet.group_name',
  'rate_sheet.state',
  'rate_sheet.version',
  sql<string | null>`rate_sheet.valid_from::text`.as('valid_from'),
  sql<string | null>`rate_sheet.valid_to::text`.as('valid_to'),
  'rate_sheet.time_zone',
  sql<{ from: string; to: string }[]>`(select coalesce(json_agg(json_build_object(
    'from', lower(days)::text, 'to', (upper(days) - 1)::text)), '[]') from unnest(rate_sheet.in_force) days)`.as(
    'in_force_days',
  ),
  'rate_sheet.publish_at',
  'rate_sheet.price_count',
  'rate_sheet.error_count',
  sql<number>`jsonb_array_length(rate_sheet.findings) - rate_sheet.error_count`.as('warning_count'),
  sql<{ id: string; version: number | null; validFrom: string | null; validTo: string | null } | null>`(
    select json_build_object('id', source.id, 'version', source.version, 'validFrom', source.valid_from::text,
      'validTo', source.valid_to::text) from rate_sheet source where source.id = rate_sheet.copied_from)`.as(
    'copied_from',
  ),
  'rate_sheet.created_at',
  'rate_sheet.published_at',
  'rate_sheet.retired_at',
  nameOf('created_by'),
  nameOf('published_by'),
  nameOf('retired_by'),
] as const

// The version before: of a published sheet the one that it took over from, of a draft the newest.
export const versionBefore = (db: Queryable, scope: Scope, id: string) =>
  within(db.selectFrom('rate_sheet'), scope)
    .innerJoin('rate_sheet as own', join =>
      join
        .onRef('own.provider_id', '=', 'rate_sheet.provider_id')
        .onRef('own.channel', '=', 'rate_sheet.channel')
        .onRef('own.audience', '=', 'rate_sheet.audience'),
    )
    .where('own.id', '=', id)
    .where('rate_sheet.state', 'in', ['published', 'retired'])
    .where(sql<boolean>`(own.version is null or rate_sheet.version < own.version)`)
    .orderBy('rate_sheet.version', 'desc')
    .limit(1)
    .select([
      'rate_sheet.id',
      sql<number>`rate_sheet.version`.as('version'),
      sql<string | null>`rate_sheet.valid_from::text`.as('valid_from'),
      sql<string | null>`rate_sheet.valid_to::text`.as('valid_to'),
      sql<string>`rate_sheet.content::text`.as('content_text'),
    ])
    .executeTakeFirst()
