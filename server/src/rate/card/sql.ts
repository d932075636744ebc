import type { Mode } from '@dtms/contract/mode.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import type { Scope } from '../scope.ts'

// Statements about rate cards and their layouts. Each names whose they are.

export interface CardRow {
  id: string
  providerId: string
  fileName: string
  bytes: Buffer
  businessType: Mode | null
  readingText: string
  layoutId: string | null
  personId: string
}

export const insertCard = (db: Queryable, row: CardRow) =>
  db
    .insertInto('rate_card')
    .values({
      id: row.id,
      provider_id: row.providerId,
      file_name: row.fileName,
      content: row.bytes,
      business_type: row.businessType,
      mapping: null,
      reading: row.readingText,
      layout_id: row.layoutId,
      created_by: row.personId,
    })
    .execute()

// A card is a step on the way to its drafts, which last.
export const removeOldCards = (db: Queryable, providerId: string, days: number) =>
  db
    .deleteFrom('rate_card')
    .where('provider_id', '=', providerId)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()

const scoped = (providerId: string | undefined) =>
  sql<boolean>`(${providerId ?? null}::uuid is null or rate_card.provider_id = ${providerId ?? null}::uuid)`

export const cardRow = (db: Queryable, { providerId }: Scope, id: string) =>
  db
    .selectFrom('rate_card')
    .innerJoin('provider', 'provider.id', 'rate_card.provider_id')
    .leftJoin('rate_card_layout', 'rate_card_layout.id', 'rate_card.layout_id')
    .where('rate_card.id', '=', id)
    .where(scoped(providerId))
    .select([
      'rate_card.id',
      'rate_card.provider_id',
      'provider.code as provider',
      'rate_card.file_name',
      'rate_card.business_type',
      'rate_card.mapping',
      'rate_card.reading',
      'rate_card.created_at',
      'rate_card.layout_id',
      'rate_card_layout.name as layout_name',
      'rate_card.sheet_ids',
    ])
    .executeTakeFirst()

/** Adds the sheets that were made of a card to those before them. */
export const noteSheets = (db: Queryable, { providerId }: Scope, id: string, sheetIds: readonly string[]) =>
  db
    .updateTable('rate_card')
    .set({
      sheet_ids: sql<
        string[]
      >`(select array_agg(distinct one) from unnest(sheet_ids || ${sheetIds}::uuid[]) one)`,
    })
    .where('id', '=', id)
    .where(scoped(providerId))
    .execute()

/** What became of the sheets of a card; one that was deleted is left out. */
export const sheetsOfCard = (db: Queryable, providerId: string, ids: readonly string[]) =>
  db
    .selectFrom('rate_sheet')
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('channel')
    .select(['id', 'channel', 'state', 'error_count'])
    .execute()

export const cardContent = async (
  db: Queryable,
  { providerId }: Scope,
  id: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('rate_card')
    .where('id', '=', id)
    .where(scoped(providerId))
    .select('content')
    .executeTakeFirst()
  return row?.content
}

export const setMapping = (
  db: Queryable,
  { providerId }: Scope,
  card: { id: string; mappingText: string; readingText: string; layoutId: string },
) =>
  db
    .updateTable('rate_card')
    .set({
      mapping: card.mappingText,
      reading: card.readingText,
      layout_id: card.layoutId,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', card.id)
    .where(scoped(providerId))
    .execute()

export const cardRows = (db: Queryable, { providerId }: Scope, limit: number) =>
  db
    .selectFrom('rate_card')
    .innerJoin('provider', 'provider.id', 'rate_card.provider_id')
    .leftJoin('rate_card_layout', 'rate_card_layout.id', 'rate_card.layout_id')
    .where(scoped(providerId))
    .orderBy('rate_card.created_at', 'desc')
    .limit(limit)
    .select([
      'rate_card.id',
      'provider.code as provider',
      'rate_card.file_name',
      'rate_card.created_at',
      'rate_card_layout.name as layout_name',
      sql<boolean>`rate_card.mapping is not null or rate_card.layout_id is not null`.as('ready'),
      sql<number>`(select count(*)::int from rate_sheet where rate_sheet.id = any (rate_card.sheet_ids))`.as(
        'sheets',
      ),
    ])
    .execute()

export const layoutsOf = (db: Queryable, providerId: string, limit: number) =>
  db
    .selectFrom('rate_card_layout')
    .leftJoin('rate_card_markup', join =>
      join
        .onRef('rate_card_markup.provider_id', '=', 'rate_card_layout.provider_id')
        .on('rate_card_markup.supplier', '=', sql<string>`rate_card_layout.layout ->> 'supplier'`),
    )
    .where('rate_card_layout.provider_id', '=', providerId)
    .orderBy('rate_card_layout.updated_at', 'desc')
    .limit(limit)
    .select(['rate_card_layout.id', 'rate_card_layout.layout', 'rate_card_markup.markup'])
    .execute()

/** What is added to the cost of each supplier, the latest first. */
export const markupTables = (db: Queryable, providerId: string, limit: number) =>
  db
    .selectFrom('rate_card_markup')
    .where('provider_id', '=', providerId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .select('markup')
    .execute()

export const saveMarkupTable = (
  db: Queryable,
  row: { providerId: string; supplier: string; markupText: string; personId: string },
) =>
  db
    .insertInto('rate_card_markup')
    .values({
      provider_id: row.providerId,
      supplier: row.supplier,
      markup: row.markupText,
      updated_by: row.personId,
    })
    .onConflict(conflict =>
      conflict.columns(['provider_id', 'supplier']).doUpdateSet({
        markup: row.markupText,
        updated_by: row.personId,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute()

/** Whether there is such a table; no other transaction changes it before this one ends. */
export const lockMarkupTable = async (
  tx: Queryable,
  providerId: string,
  supplier: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('rate_card_markup')
    .where('provider_id', '=', providerId)
    .where('supplier', '=', supplier)
    .select('supplier')
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Whether the next file of a remembered layout would be marked up by it. */
export const isMarkupUsed = async (tx: Queryable, providerId: string, supplier: string): Promise<boolean> =>
  (await tx
    .selectFrom('rate_card_layout')
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`layout ->> 'supplier' = ${supplier}`)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const deleteMarkupTable = (tx: Queryable, providerId: string, supplier: string) =>
  tx
    .deleteFrom('rate_card_markup')
    .where('provider_id', '=', providerId)
    .where('supplier', '=', supplier)
    .execute()

/** The remembered layout of that name, or a new one. */
export const saveLayout = async (
  db: Queryable,
  layout: { id: string; providerId: string; name: string; layoutText: string; personId: string },
): Promise<string> => {
  const row = await db
    .insertInto('rate_card_layout')
    .values({
      id: layout.id,
      provider_id: layout.providerId,
      name: layout.name,
      layout: layout.layoutText,
      created_by: layout.personId,
    })
    .onConflict(conflict =>
      conflict
        .columns(['provider_id', 'name'])
        .doUpdateSet({ layout: layout.layoutText, updated_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const layoutScope = (providerId: string | undefined) =>
  sql<boolean>`(${providerId ?? null}::uuid is null or rate_card_layout.provider_id = ${providerId ?? null}::uuid)`

export const layoutRows = (db: Queryable, { providerId }: Scope, limit: number) =>
  db
    .selectFrom('rate_card_layout')
    .innerJoin('provider', 'provider.id', 'rate_card_layout.provider_id')
    .where(layoutScope(providerId))
    .orderBy('rate_card_layout.updated_at', 'desc')
    .limit(limit)
    .select([
      'rate_card_layout.id',
      'rate_card_layout.name',
      'provider.code as provider',
      'rate_card_layout.updated_at',
      sql<number>`jsonb_array_length(rate_card_layout.layout -> 'tables')`.as('tables'),
    ])
    .execute()

export const deleteLayout = (db: Queryable, { providerId }: Scope, id: string) =>
  db
    .deleteFrom('rate_card_layout')
    .where('id', '=', id)
    .where(layoutScope(providerId))
    .returning('name')
    .executeTakeFirst()
