import { isDay } from '@dtms/contract/day.ts'
import { type AskedColumn, askedColumns, askedColumnWords } from '@dtms/contract/desk/desk.ts'
import { destinationText } from '@dtms/contract/lane-name.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat, SortOrder } from '@dtms/contract/list.ts'
import { modes } from '@dtms/contract/mode.ts'
import { exportFile } from '#documents/export.ts'
import { everyRow, listPage } from '#documents/list.ts'
import type { Database } from '#kernel/database.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { DeskScope } from '../scope.ts'
import { askedOf, askedPlan } from './sql.ts'

interface AskedFilter {
  sidx?: 'createTime' | '' | undefined
  sord?: SortOrder | '' | undefined
  from: string
  to: string
  lane: string
}

interface AskedQuery extends AskedFilter {
  currentPage: number
  pageSize: number
  after?: string | undefined
}

const rowsFor = (db: Database, { providerId }: DeskScope, { from, to, lane }: AskedFilter) => {
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== '' && !isDay(day)) throw refuseField(name, 'dateUnknown')
  return askedOf(db, { providerId, from, to, lane })
}

export const listAsked = async (db: Database, scope: DeskScope, query: AskedQuery, language: Language) => {
  const { rows, ...page } = await listPage(db, rowsFor(db, scope, query), askedPlan, query)
  return { ...page, list: rows.map(row => wireAsked(row, language)) }
}

type ExportQuery = AskedFilter & {
  format: ExportFormat
  timeZone: string
  columns: readonly AskedColumn[]
  ids: readonly string[]
}

const fileName: Words = { zh: '报价记录', zhtw: '報價紀錄', en: 'quote-log' }

// The same rows as the list, as far as they go.
export const exportAsked = (db: Database, scope: DeskScope, query: ExportQuery, language: Language) => {
  let asked = rowsFor(db, scope, query)
  if (query.ids.length > 0) asked = asked.where('quote_asked.inquiry_id', 'in', query.ids)
  const cells: Record<AskedColumn, (row: ReturnType<typeof wireAsked>) => string | number> = {
    createTime: row => row.createTime,
    origin: row => row.originName,
    destination: row => destinationText(row.businessType, row.destinationName),
    mode: row => (row.businessType ? modes[row.businessType].name[language] : ''),
    customer: row => row.customerName,
    lowestAmount: row => row.lowestAmount,
    currency: () => 'USD',
    order: row => row.order?.orderNo ?? '',
  }
  return exportFile({
    name: fileName[language],
    format: query.format,
    columns: askedColumns.map(id => ({
      id,
      heading: askedColumnWords[id][language],
      cell: (row: AskedRow) => cells[id](wireAsked(row, language)),
    })),
    shown: query.columns,
    timeZone: query.timeZone,
    rows: everyRow(asked, askedPlan, query),
  })
}

type AskedRow = Awaited<ReturnType<ReturnType<typeof askedOf>['execute']>>[number]

const wireAsked = (row: AskedRow, language: Language) => ({
  id: row.id,
  lane: row.lane,
  originName: row.originName[language],
  destinationName: row.destinationName[language],
  businessType: row.businessType,
  customerId: row.customerId,
  customerName: row.customerName ?? '',
  lowestAmount: Number(row.lowestUsdMinor) / 100,
  createTime: row.askedAt.toISOString(),
  order: row.order,
})
