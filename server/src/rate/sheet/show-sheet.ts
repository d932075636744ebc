import type { Language } from '@dtms/contract/language.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import { refuse } from '#kernel/refuse.ts'
import type { FileResponse, RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'
import { scopeOf } from '../scope.ts'
import type { LocatedFinding } from '../xlsx/examine.ts'
import { writeSheetWorkbook, xlsxType } from '../xlsx/workbook.ts'
import { wireFindings } from './finding.ts'
import { saleFindings } from './sale-finding.ts'
import { deleteDraft, lockedSheet, type shownSheet as shownRow, shownSheet } from './sql.ts'

type Row = Omit<NonNullable<Awaited<ReturnType<typeof shownRow>>>, 'content' | 'findings' | 'updated_at'>

// A sheet as the wire has it, without its content.
export const wireRow = (row: Row, language: Language) => ({
  id: row.id,
  provider: row.provider,
  channel: row.channel,
  service: row.service[language] ?? '',
  businessType: row.business_type,
  currency: row.currency,
  customerId: row.customer_id,
  customerName: row.customer_name,
  group: row.group_name,
  state: row.state,
  version: row.version,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  timeZone: row.time_zone,
  inForce: row.in_force_days,
  publishAt: row.publish_at?.toISOString() ?? null,
  priceCount: row.price_count,
  errorCount: row.error_count,
  warningCount: row.warning_count,
  copiedFrom: row.copied_from,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  publishedAt: row.published_at?.toISOString() ?? null,
  publishedBy: row.published_by_name,
  retiredAt: row.retired_at?.toISOString() ?? null,
  retiredBy: row.retired_by_name,
})

export const showSheet = async (
  { db }: Services,
  catalogue: RateCatalogueKeeper,
  id: string,
  { who, language }: RequestContext<Session>,
) => {
  const row = await shownSheet(db, scopeOf(who), id)
  if (!row) throw refuse('thing.not-found')
  const unsold = saleFindings(row, catalogue.current())
  return {
    ...wireRow(row, language),
    updatedAt: row.updated_at.toISOString(),
    content: row.content as Record<string, unknown>,
    findings: wireFindings([...(row.findings as LocatedFinding[]), ...unsold], language),
  }
}

export const sheetAsXlsx = async (
  { db }: Services,
  id: string,
  { who, language }: RequestContext<Session>,
): Promise<FileResponse> => {
  const row = await shownSheet(db, scopeOf(who), id)
  if (!row) throw refuse('thing.not-found')
  const name = `${row.channel || row.provider}${row.version === null ? '' : `-v${row.version}`}-${row.valid_from ?? ''}.xlsx`
  return { name, type: xlsxType, content: await writeSheetWorkbook(row.content, language) }
}

export const deleteSheet = async (
  { db, ids }: Services,
  id: string,
  { who, address }: RequestContext<Session>,
) => {
  await db.transaction().execute(async tx => {
    const sheet = await lockedSheet(tx, scopeOf(who), id)
    if (!sheet) throw refuse('thing.not-found')
    if (sheet.state !== 'draft') throw refuse('rate.not-draft')
    await deleteDraft(tx, id)
    await noteChange(tx, 'rates', { providerId: sheet.provider_id })
    const details = { sheetId: id, channel: sheet.channel }
    await recordAudit(tx, ids, { action: 'rate.sheet-deleted', personId: who.personId, address, details })
  })
  return null
}
