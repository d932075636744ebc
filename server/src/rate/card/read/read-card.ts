import { modes } from '@dtms/contract/mode.ts'
import type { CardMapping, CardTable } from '@dtms/contract/rate/card.ts'
import {
  cellAt,
  cellName,
  columnOf,
  type GridTab,
  isFirst,
  isHiddenRow,
  plain,
  range,
  readRange,
} from './cell.ts'
import { findTables } from './find-tables.ts'
import { type CardFinding, cardFinding } from './finding.ts'
import type { FoundTable } from './found-table.ts'
import { readHead } from './heading/head.ts'
import { titlesAbove } from './heading/titles.ts'
import type { CardLine } from './lines.ts'
import { countryWithin, type Place, type ZoneContext } from './place/zone.ts'
import { findZoneTables, isZoneTable, readZoneTable } from './place/zone-tables.ts'
import { type ProposalContext, propose, type RemarkCell } from './propose.ts'
import { takePrices } from './take-prices.ts'
import { readRemarks } from './terms/remark.ts'

export interface CardGrid {
  tabs: GridTab[]
  faults: { tab: string; row: number; column: number; what: 'formula' | 'cell-error' }[]
}

export interface ReadTable extends CardTable {
  // 0 to 1: how much of the table was understood.
  confidence: number
  lines: CardLine[]
}

export interface UnreadCell {
  tab: string
  cell: string
  text: string
}

export interface CardReading {
  tables: ReadTable[]
  unread: UnreadCell[]
  findings: CardFinding[]
}

interface Reading extends ProposalContext {
  // What the staff said instead of the proposal.
  mapping?: CardMapping | undefined
}

/** A card as tables with their prices, each beside its cell, and every cell that was not read. */
export const readCard = (grid: CardGrid, reading: Reading): CardReading => {
  const used = new Map(grid.tabs.map(tab => [tab.name, new Set<string>()]))
  const findings: CardFinding[] = []
  const tables = reading.mapping?.tables ?? proposeTables(grid, reading, used, findings)
  const zones = zonesOf(grid, tables, reading, used)
  const read = tables.map((table): ReadTable => {
    const tab = grid.tabs.find(({ name }) => name === table.tab)
    const cells = used.get(table.tab)
    if (!tab || !cells || isZoneTable(table) || !table.use) return { ...table, confidence: 1, lines: [] }
    const {
      lines,
      findings: own,
      minRt,
    } = takePrices(tab, table, contextOf(tab, table, zones, reading), cells)
    findings.push(...own)
    const weightRule = minRt === undefined ? table.weightRule : { ...table.weightRule, minRt }
    return { ...table, weightRule, lines, confidence: confidenceOf(tab, table, lines, cells) }
  })
  useRemarks(grid, read, used)
  for (const { tab, row, column, what } of grid.faults) {
    const cell = cellName(row, column)
    if (used.get(tab)?.has(`${row},${column}`)) findings.push(cardFinding(what, tab, cell))
    else if (what === 'formula' && isBlankWithin(grid, read, tab, row, column))
      findings.push(cardFinding('formula-empty', tab, cell))
  }
  for (const tab of grid.tabs)
    if (tab.hidden > 0) findings.push(cardFinding('hidden', tab.name, '', tab.hidden))
  if (read.every(({ lines }) => lines.length === 0))
    findings.unshift(cardFinding('no-prices', grid.tabs[0]?.name ?? '', ''))
  return { tables: read, unread: unreadCells(grid, used), findings }
}

// A program that writes formulas without their results leaves blank cells.
const isBlankWithin = (
  grid: CardGrid,
  tables: readonly ReadTable[],
  tab: string,
  row: number,
  column: number,
): boolean => {
  const own = grid.tabs.find(({ name }) => name === tab)
  return tables.some(table => {
    const box = table.tab === tab && table.use ? readRange(table.range) : undefined
    const isWithin = box && row >= box.top && row <= box.bottom && column >= box.left && column <= box.right
    return isWithin && own && cellAt(own, row, column) === null && !isHiddenRow(own, row)
  })
}

const contextOf = (
  tab: GridTab,
  table: CardTable,
  zones: ReadonlyMap<string, readonly Place[]>,
  { names }: Reading,
): ZoneContext => {
  const titles = [table.service.zh, table.service.en, tab.name]
  const country = titles
    .map(text => countryWithin(text, names))
    .find(code => code !== undefined && code !== 'CN')
  const { port, courier } = modes[table.businessType]
  return { names, zones, country, port, isCourier: courier }
}

const proposeTables = (
  grid: CardGrid,
  reading: Reading,
  used: Map<string, Set<string>>,
  findings: CardFinding[],
): CardTable[] => {
  const none: ZoneContext = { names: reading.names, zones: new Map(), port: 'air' }
  const found = grid.tabs.map(tab => {
    const own = findTables(tab, none)
    return {
      ...{ tab, tables: own },
      zoneTables: findZoneTables(
        tab,
        own.map(({ box }) => box),
        none,
      ),
    }
  })
  const tables: CardTable[] = []
  for (const { tab, tables: own, zoneTables } of found) {
    const boxes = own.map(({ box }) => box)
    const titled = own.map(table => ({
      table,
      titles: titlesAbove(
        tab,
        table.box,
        boxes.filter(box => box !== table.box),
      ),
    }))
    const isTitle = new Set(
      titled.flatMap(({ titles }) => titles.map(({ row, column }) => `${row},${column}`)),
    )
    const remarks = [
      ...remarkCells(tab, [...own, ...zoneTables], isTitle),
      ...found
        .filter(({ tables: others }) => others.length === 0)
        .flatMap(other => remarkCells(other.tab, [], new Set())),
    ]
    for (const { table, titles } of titled) {
      const shared = titled[0]?.titles.filter(title => !titles.includes(title)) ?? []
      const proposal = propose(table, { tab, titles, shared, remarks }, reading)
      findings.push(...proposal.findings)
      for (const { row, column } of proposal.usedTitles) used.get(tab.name)?.add(`${row},${column}`)
      tables.push(proposal.table)
    }
    for (const zoneTable of zoneTables) tables.push(asZoneTable(zoneTable, tab, reading))
  }
  return tables
}

const asZoneTable = (found: FoundTable, tab: GridTab, reading: Reading): CardTable => {
  const { table } = propose(found, { tab, titles: [], shared: [], remarks: [] }, reading)
  return { ...table, channel: '', weightRule: undefined, includes: undefined }
}

// Texts outside the tables and their titles, and those of remark columns.
const remarkCells = (tab: GridTab, tables: readonly FoundTable[], isTitle: ReadonlySet<string>) => {
  const cells: RemarkCell[] = []
  for (let row = 0; row < tab.rows.length; row++)
    for (const column of range(0, (tab.rows[row]?.length ?? 0) - 1)) {
      const value = cellAt(tab, row, column)
      if (typeof value !== 'string' || !isFirst(tab, row, column) || isTitle.has(`${row},${column}`)) continue
      const table = tables.find(
        ({ box }) => row >= box.top && row <= box.bottom && column >= box.left && column <= box.right,
      )
      if (table && !isRemarkOf(table, row, column)) continue
      const isOfRow = table !== undefined && !coversTable(tab, table, row, column)
      if (cells.length < 500) cells.push({ cell: cellKey(tab, row, column), text: value, isOfRow })
    }
  return cells
}

const isRemarkOf = ({ box, head, columns }: FoundTable, row: number, column: number): boolean =>
  row >= box.top + head && columns.some(one => one.at === column && one.role === 'remark')

// A remark merged over all rows of a table, or the same in each of them, is one of the table.
const coversTable = (
  tab: GridTab,
  { box, head }: Pick<FoundTable, 'box' | 'head'>,
  row: number,
  column: number,
): boolean =>
  range(box.top + head, box.bottom).every(at => cellAt(tab, at, column) === cellAt(tab, row, column))

// A remark of another tab names its tab.
const cellKey = (tab: GridTab, row: number, column: number) => `${tab.name}!${cellName(row, column)}`

const zonesOf = (
  grid: CardGrid,
  tables: readonly CardTable[],
  { names }: Reading,
  used: Map<string, Set<string>>,
): Map<string, Place[]> => {
  const zones = new Map<string, Place[]>()
  for (const table of tables) {
    const tab = grid.tabs.find(({ name }) => name === table.tab)
    if (!tab || !table.use || !isZoneTable(table)) continue
    const country = countryWithin(tab.name, names)
    const context: ZoneContext = { names, zones: new Map(), port: 'air', country }
    for (const [zone, places] of readZoneTable(tab, table, context, used.get(tab.name) ?? new Set()))
      zones.set(zone, [...(zones.get(zone) ?? []), ...places])
  }
  return zones
}

// A remark counts as read where every sentence of it was understood, or the staff said what to do with it.
const useRemarks = (grid: CardGrid, tables: readonly ReadTable[], used: Map<string, Set<string>>): void => {
  const actions = new Map<string, boolean>()
  for (const { remarks } of tables)
    for (const { cell, action } of remarks)
      actions.set(cell, (actions.get(cell) ?? true) && action !== 'note')
  for (const tab of grid.tabs)
    for (const [row, cells] of tab.rows.entries())
      for (const [column, value] of cells.entries()) {
        if (typeof value !== 'string') continue
        if (value.length > 12 && !actions.has(cellKey(tab, row, column))) continue
        const sentences = readRemarks(value)
        const isLabel = sentences.length === 0 && readHead(plain(value))?.role === 'remark'
        const known = actions.get(cellKey(tab, row, column))
        const isTerms =
          sentences.length > 0 &&
          // An amount in its own currency may have been left to the staff.
          sentences.every(one => one.weightRule ?? one.includes ?? (one.value && !one.value.currency))
        if (isLabel || known === true || (known === false && isTerms && !isOfRow(tab, tables, row, column)))
          used.get(tab.name)?.add(`${row},${column}`)
      }
}

// What one of several rows says about its weights is not used for the whole table: it stays to be seen.
const isOfRow = (tab: GridTab, tables: readonly ReadTable[], row: number, column: number): boolean =>
  tables.some(table => {
    const box = table.tab === tab.name ? readRange(table.range) : undefined
    const isWithin = box && row >= box.top + table.head && row <= box.bottom
    const isRemark = table.columns.some(one => one.role === 'remark' && columnOf(one.column) === column)
    return isWithin && isRemark && !coversTable(tab, { box, head: table.head }, row, column)
  })

const confidenceOf = (
  tab: GridTab,
  table: CardTable,
  lines: readonly CardLine[],
  used: ReadonlySet<string>,
) => {
  const box = readRange(table.range)
  if (!box || lines.length === 0) return 0
  const aside = new Set(
    table.columns.filter(({ role }) => role === 'ignore').map(({ column }) => columnOf(column)),
  )
  let filled = 0
  let read = 0
  for (const row of range(box.top, Math.min(box.bottom, tab.rows.length - 1)))
    for (const column of range(box.left, box.right)) {
      if (aside.has(column) || cellAt(tab, row, column) === null) continue
      filled++
      if (used.has(`${row},${column}`)) read++
    }
  const placed = lines.filter(({ to }) => to.places.length > 0).length / lines.length
  return Math.round((read / Math.max(1, filled)) * placed * 100) / 100
}

const unreadCells = (grid: CardGrid, used: Map<string, Set<string>>): UnreadCell[] => {
  const unread: UnreadCell[] = []
  for (const tab of grid.tabs)
    for (const [row, cells] of tab.rows.entries())
      for (const [column, value] of cells.entries()) {
        if (value === null || !isFirst(tab, row, column)) continue
        if (isUsed(tab, row, column, used.get(tab.name))) continue
        unread.push({ tab: tab.name, cell: cellName(row, column), text: String(value).slice(0, 200) })
      }
  return unread
}

// A merged value is read where any of its cells was.
const isUsed = (
  tab: GridTab,
  row: number,
  column: number,
  used: ReadonlySet<string> | undefined,
): boolean => {
  if (used?.has(`${row},${column}`)) return true
  const from = `${row},${column}`
  return tab.spans?.get(from)?.some(at => used?.has(at)) ?? false
}
