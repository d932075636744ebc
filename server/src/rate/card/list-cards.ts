import type { Language } from '@dtms/contract/language.ts'
import { type CardMarkup, cardMarkupLimits } from '@dtms/contract/rate/card-markup.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import type { ShownCard } from './shown-card.ts'
import {
  cardRow,
  cardRows,
  deleteLayout,
  deleteMarkupTable,
  isMarkupUsed,
  layoutRows,
  lockMarkupTable,
  markupTables,
  sheetsOfCard,
} from './sql.ts'

const maxListed = 200

export const listCards = async ({ db }: Services, { who }: RequestContext<Session>) =>
  (await cardRows(db, scopeOf(who), maxListed)).map(row => ({
    ...{ id: row.id, fileName: row.file_name, createdAt: row.created_at.toISOString() },
    ...{ ready: row.ready, provider: row.provider, layout: row.layout_name, sheets: row.sheets },
  }))

export const showCard = async ({ db }: Services, id: string, { who, language }: RequestContext<Session>) => {
  const row = await cardRow(db, scopeOf(who), id)
  if (!row) throw refuse('thing.not-found')
  const suppliers = await markupTables(db, row.provider_id, cardMarkupLimits.suppliers)
  const sheets = await sheetsOfCard(db, row.provider_id, row.sheet_ids)
  return {
    ...wireCard(row, language),
    suppliers: suppliers.map(({ markup }) => markup as CardMarkup),
    drafts: sheets.map(({ id: sheetId, channel, state, error_count: errors }) => ({
      ...{ id: sheetId, channel, state, errors },
    })),
  }
}

type Row = Pick<
  NonNullable<Awaited<ReturnType<typeof cardRow>>>,
  'id' | 'file_name' | 'created_at' | 'mapping' | 'reading' | 'layout_id' | 'layout_name'
>

const wireCard = (row: Row, language: Language) => {
  const { findings, facts = [], ...shown } = row.reading as ShownCard
  return {
    ...{ id: row.id, fileName: row.file_name, createdAt: row.created_at.toISOString() },
    ready: row.mapping !== null || row.layout_id !== null,
    ...(row.layout_id !== null && { layout: { id: row.layout_id, name: row.layout_name ?? '' } }),
    ...shown,
    facts,
    findings: findings.map(({ text, ...finding }) => ({ ...finding, text: text[language] })),
  }
}

export const cardLayouts = async ({ db }: Services, { who }: RequestContext<Session>) =>
  (await layoutRows(db, scopeOf(who), maxListed)).map(row => ({
    ...{ id: row.id, name: row.name, provider: row.provider },
    ...{ tables: row.tables, updatedAt: row.updated_at.toISOString() },
  }))

export const removeCardLayout = async (
  { db, ids }: Services,
  id: string,
  { who, address }: RequestContext<Session>,
) => {
  await db.transaction().execute(async tx => {
    const removed = await deleteLayout(tx, scopeOf(who), id)
    if (!removed) throw refuse('thing.not-found')
    await recordAudit(tx, ids, {
      action: 'rate.card-layout-removed',
      personId: who.personId,
      address,
      details: { name: removed.name },
    })
  })
  return null
}

/** Forgets what is added to the cost of a supplier. Refused while a remembered layout would be sold at cost without it. */
export const removeCardMarkup = async (
  { db, ids }: Services,
  id: string,
  supplier: string,
  { who, address }: RequestContext<Session>,
) => {
  const card = await cardRow(db, scopeOf(who), id)
  if (!card) throw refuse('thing.not-found')
  await db.transaction().execute(async tx => {
    if (!(await lockMarkupTable(tx, card.provider_id, supplier))) throw refuse('thing.not-found')
    if (await isMarkupUsed(tx, card.provider_id, supplier)) throw refuse('rate.card-markup-used')
    await deleteMarkupTable(tx, card.provider_id, supplier)
    await recordAudit(tx, ids, {
      action: 'rate.card-markup-removed',
      personId: who.personId,
      address,
      details: { supplier },
    })
  })
  return null
}
