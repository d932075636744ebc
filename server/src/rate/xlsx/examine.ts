import type { Words } from '@dtms/contract/language.ts'
import { isMode, type Mode } from '@dtms/contract/mode.ts'
import type { Finding } from '@dtms/pricing/check/finding.ts'
import { readSheet } from '@dtms/pricing/check/sheet.ts'
import { plainCode } from '@dtms/pricing/sheet/code.ts'
import { readDay } from '@dtms/pricing/time/day.ts'
import type { Reading } from './from-grid.ts'
import { type CellPosition, locate } from './layout.ts'
import { readingText } from './reading-words.ts'
import { toGrid } from './to-grid.ts'

// Everything about a sheet's content that needs no database: its head, every finding with its cell, its number of
// prices.
export interface LocatedFinding extends CellPosition {
  severity: 'error' | 'warning'
  path: string
  code: string
  text: Words
}

export interface SheetHead {
  provider: string
  channel: string
  businessType: Mode | undefined
  customer: string
  group: string
  validFrom: string | undefined
  validTo: string | undefined
  timeZone: string
  currency: string
  service: Partial<Words>
}

export interface Examined {
  head: SheetHead
  findings: LocatedFinding[]
  priceCount: number
  // The cells of the fields that only the database can check.
  cells: Record<'channel' | 'customer' | 'businessType' | 'timeZone', CellPosition>
  // The remote-area tables that its surcharges name.
  remoteAreas: { code: string; path: string; cell: CellPosition }[]
}

// With the content for storage.
export type ReadResult = Examined & { contentText: string }

export const examineJson = (content: unknown): Examined => {
  const { findings } = readSheet(content)
  // The cells are those of the XLSX that this content would be exported to.
  const { layout } = toGrid(content)
  const place = (path: string) => locate(path, content, layout)
  return {
    ...describe(content),
    findings: findings.map(finding => locatedFinding(finding, place)),
    cells: cellsOf(place),
    remoteAreas: remoteAreasIn(content, place),
  }
}

export const examineReading = ({ content, layout, notes }: Reading): Examined => {
  const place = (path: string) => locate(path, content, layout)
  const noted: LocatedFinding[] = notes.map(({ code, severity, tab, row, column, figures }) => ({
    severity,
    tab,
    row,
    column,
    path: '',
    code,
    text: readingText(code, figures),
  }))
  const cellsNoted = new Set(noted.map(cellKey))
  const checked = readSheet(content)
    .findings.map(finding => locatedFinding(finding, place))
    // The cell's own fault explains it better.
    .filter(finding => !(numberCodes.includes(finding.code) && cellsNoted.has(cellKey(finding))))
  return {
    ...describe(content),
    findings: [...noted, ...checked],
    cells: cellsOf(place),
    remoteAreas: remoteAreasIn(content, place),
  }
}

const cellsOf = (place: (path: string) => CellPosition): Examined['cells'] => ({
  channel: place('channel'),
  customer: place('customer'),
  businessType: place('businessType'),
  timeZone: place('timeZone'),
})

const remoteAreasIn = (content: unknown, place: (path: string) => CellPosition): Examined['remoteAreas'] => {
  const { surcharges } = (content ?? {}) as { surcharges?: unknown }
  return (Array.isArray(surcharges) ? surcharges : []).flatMap((one, index) => {
    const code = one?.when?.remoteArea
    const path = `surcharges[${index}].when.remoteArea`
    return typeof code === 'string' ? [{ code: plainCode(code.slice(0, 40)), path, cell: place(path) }] : []
  })
}

// Names of fields may contain characters that no database stores; such values were refused before.
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

const locatedFinding = (
  { severity, path, code, text }: Finding,
  place: (path: string) => CellPosition,
): LocatedFinding => ({
  severity,
  ...place(path),
  path: storable(path),
  code,
  text: { zh: storable(text.zh), zhtw: storable(text.zhtw), en: storable(text.en) },
})

const numberCodes = ['comma', 'not-decimal', 'not-whole', 'full-width', 'required']
const cellKey = ({ tab, row, column }: CellPosition) => `${tab} ${row} ${column}`

const describe = (content: unknown): Pick<Examined, 'head' | 'priceCount'> => {
  const sheet = (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>
  const service = (sheet.service ?? {}) as Record<string, unknown>
  const lines = Array.isArray(sheet.lines) ? sheet.lines : []
  return {
    head: {
      provider: textOf(sheet.provider),
      channel: textOf(sheet.channel),
      businessType: isMode(sheet.businessType) ? sheet.businessType : undefined,
      customer: textOf(sheet.customer),
      group: textOf(sheet.group),
      validFrom: dayOf(sheet.validFrom),
      validTo: dayOf(sheet.validTo),
      timeZone: textOf(sheet.timeZone),
      currency: textOf(sheet.currency),
      service: Object.fromEntries(
        (['zh', 'zhtw', 'en'] as const).map(language => [language, textOf(service[language])]),
      ),
    },
    priceCount: lines.reduce(
      (sum: number, line) => sum + (Array.isArray(line?.breaks) ? line.breaks.length : 0),
      0,
    ),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && readDay(value) !== undefined ? value : undefined
