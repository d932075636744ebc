import { type CellIn, isBlank, readCell } from './cell.ts'
import {
  atField,
  breakFields,
  type Field,
  limitFields,
  lineFields,
  placeFields,
  sheetFields,
  surchargeFields,
  type TabName,
  tabNames,
} from './field.ts'
import { type CellPlace, columnLetter, emptyLayout, type Layout, priceKey } from './layout.ts'
import type { ReadingCode } from './reading-words.ts'

// The cells of a workbook as a sheet's content, with where each part stood. Faults of the cells themselves are
// noted here; whether the content makes sense is the engine's to check.
export interface TabIn {
  name: string
  rows: readonly (readonly CellIn[])[]
  // Cells that hold a formula or an error instead of a value.
  faults: readonly { row: number; column: number; what: 'formula' | 'cell-error' }[]
}

export interface ReadingNote extends CellPlace {
  code: ReadingCode
  severity: 'error' | 'warning'
  figures: readonly string[]
}

export interface Reading {
  content: Record<string, unknown>
  layout: Layout
  notes: ReadingNote[]
}

type Item = Record<string, unknown>

// More notes than these are one mistake many times.
const mostNotes = 500
const guideTab = 'guide'

export const fromGrid = (tabs: readonly TabIn[]): Reading => {
  const layout = emptyLayout()
  const notes: ReadingNote[] = []
  const note: Note = (code, tab, row, column, ...figures) => {
    if (notes.length >= mostNotes) return
    const severity = code === 'unknown-tab' ? 'warning' : 'error'
    notes.push({ code, severity, tab, row, column: column === null ? null : columnLetter(column), figures })
  }
  const found = new Map<string, TabIn>()
  for (const tab of tabs) {
    const name = firstWord(tab.name).toLowerCase()
    const isKnown = tabNames.some(one => one === name)
    if (isKnown && !found.has(name)) found.set(name, tab)
    else if (name !== guideTab && tab.rows.length > 0) note('unknown-tab', tab.name, null, null, tab.name)
  }
  const use = (name: TabName): Table => {
    const tab = found.get(name)
    if (!tab && name !== 'surcharges' && name !== 'limits') note('missing-tab', name, null, null, name)
    for (const fault of tab?.faults ?? []) note(fault.what, name, fault.row + 1, fault.column)
    return { name, rows: tab?.rows ?? [], note }
  }
  const content: Item = {}
  readFields(use('sheet'), sheetFields, layout.fields.sheet, content)
  content.places = readItems(use('places'), placeFields, layout, layout.rows.places)
  content.lines = readLines(use('lines'), layout)
  const surcharges = readItems(use('surcharges'), surchargeFields, layout, layout.rows.surcharges)
  if (surcharges.length > 0) content.surcharges = surcharges
  const limits: Item = {}
  readFields(use('limits'), limitFields, layout.fields.limits, limits)
  if (Object.keys(limits).length > 0) content.limits = limits
  return { content, layout, notes }
}

type Note = (
  code: ReadingCode,
  tab: string,
  row: number | null,
  column: number | null,
  ...figures: string[]
) => void

interface Table {
  name: TabName
  rows: readonly (readonly CellIn[])[]
  note: Note
}

const firstWord = (text: string): string => text.normalize('NFKC').trim().split(/\s+/)[0] ?? ''

// One field a row: name, value, and for steps the step.
const readFields = (table: Table, fields: readonly Field[], rowsOf: Map<string, number[]>, holder: Item) => {
  for (const [index, cells] of table.rows.entries()) {
    const [name, cell, second] = cells
    if (isBlank(name) || (index === 0 && firstWord(String(name)) === 'field')) continue
    const row = index + 1
    const key = firstWord(String(name))
    const field = fields.find(one => one.key.toLowerCase() === key.toLowerCase())
    if (!field) {
      table.note('unknown-row', table.name, row, 0, key)
      continue
    }
    if (field.key === 'weightRule.steps') {
      if (isBlank(cell) && isBlank(second)) continue
      rowsOf.set(field.key, [...(rowsOf.get(field.key) ?? []), row])
      const step: Item = {}
      put(table, step, { ...field, key: 'fromKg' }, cell, row, 1)
      put(table, step, { ...field, key: 'stepKg' }, second, row, 2)
      const rule = within(holder, 'weightRule')
      rule.steps = [...((rule.steps as Item[] | undefined) ?? []), step]
      continue
    }
    if (rowsOf.has(field.key) && !isBlank(cell)) table.note('row-twice', table.name, row, 0, key)
    rowsOf.set(field.key, [row])
    put(table, holder, field, cell, row, 1)
  }
}

// The object inside an object, made where it is not there yet.
const within = (holder: Item, key: string): Item => {
  const inner = (holder[key] as Item | undefined) ?? {}
  holder[key] = inner
  return inner
}

const readItems = (table: Table, fields: readonly Field[], layout: Layout, rowsOf: number[]): Item[] => {
  const columns = readHeadings(table, fields, layout)
  const items: Item[] = []
  for (const [index, cells] of table.rows.entries()) {
    if (index === 0 || cells.every(isBlank)) continue
    rowsOf.push(index + 1)
    const item: Item = {}
    for (const { field, column } of columns) put(table, item, field, cells[column], index + 1, column)
    items.push(item)
  }
  return items
}

interface Column {
  field: Field
  column: number
  // Of a price column: the weight that it begins at.
  at?: number | string
}

const readHeadings = (table: Table, fields: readonly Field[], layout: Layout): Column[] => {
  const columns: Column[] = []
  const known = layout.columns[table.name]
  for (const [column, cell] of (table.rows[0] ?? []).entries()) {
    if (isBlank(cell)) {
      const stray = table.rows.findIndex((cells, index) => index > 0 && !isBlank(cells[column]))
      if (stray > 0) table.note('no-heading', table.name, stray + 1, column)
      continue
    }
    const name = firstWord(String(cell))
    const found = columnOf(name, fields, table.name === 'lines')
    if (!found) table.note('unknown-column', table.name, 1, column, name)
    else if (known.has(found.key)) table.note('column-twice', table.name, 1, column, name)
    else {
      known.set(found.key, column)
      columns.push({ ...found, column })
    }
  }
  return columns
}

const columnOf = (name: string, fields: readonly Field[], hasPrices: boolean) => {
  const [kind = '', weight] = name.split('@', 2)
  const same = (field: Field) => field.key.toLowerCase() === kind.toLowerCase()
  if (weight === undefined) {
    const field = fields.find(same)
    return field && { key: field.key, field }
  }
  const field = hasPrices ? breakFields.find(same) : undefined
  const quoted = /^'(.*)'$/.exec(weight)
  const at = quoted ? (quoted[1] ?? '') : Number(weight.replace(/(kg|rt|\+)+$/i, ''))
  if (!field || (typeof at === 'number' && (weight === '' || !Number.isFinite(at)))) return undefined
  return { key: priceKey(field.key, at), field, at }
}

// A line a row with a column for each break; or a row for each break, where rows without a `from` and `to` go
// on with the line above.
const readLines = (table: Table, layout: Layout): Item[] => {
  const columns = readHeadings(table, [...lineFields, atField, ...breakFields], layout)
  const isLong = columns.some(({ field, at }) => field === atField && at === undefined)
  const ownColumns = columns.filter(({ field }) => lineFields.includes(field))
  const lines: Item[] = []
  if (isLong) layout.breakRows = []
  for (const [index, cells] of table.rows.entries()) {
    if (index === 0 || cells.every(isBlank)) continue
    const row = index + 1
    const goesOn = isLong && lines.length > 0 && isSameLine(cells, ownColumns, lines.at(-1))
    const line: Item = goesOn ? (lines.at(-1) ?? {}) : {}
    if (!goesOn) {
      for (const { field, column } of ownColumns) put(table, line, field, cells[column], row, column)
      line.breaks = []
      lines.push(line)
      layout.rows.lines.push(row)
      layout.breakRows?.push([])
    }
    const breaks = line.breaks as Item[]
    if (isLong) {
      const one: Item = {}
      for (const { field, column } of columns)
        if (!lineFields.includes(field)) put(table, one, field, cells[column], row, column)
      if (Object.keys(one).length === 0) continue
      breaks.push(one)
      layout.breakRows?.at(-1)?.push(row)
    } else readPrices(table, columns, cells, row, breaks)
  }
  return lines
}

const readPrices = (
  table: Table,
  columns: readonly Column[],
  cells: readonly CellIn[],
  row: number,
  breaks: Item[],
) => {
  const byWeight = new Map<number | string, Item>()
  for (const { field, column, at } of columns) {
    if (at === undefined || isBlank(cells[column])) continue
    let one = byWeight.get(at)
    if (!one) {
      one = { at }
      byWeight.set(at, one)
      breaks.push(one)
    }
    put(table, one, field, cells[column], row, column)
  }
}

// Blank, or merged with the row above and so the same.
const isSameLine = (cells: readonly CellIn[], columns: readonly Column[], above: Item | undefined): boolean =>
  columns
    .filter(({ field }) => field.key === 'from' || field.key === 'to')
    .every(
      ({ field, column }) => isBlank(cells[column]) || String(cells[column]).trim() === above?.[field.key],
    )

const put = (
  table: Table,
  holder: Item,
  field: Field,
  cell: CellIn | undefined,
  row: number,
  column: number,
) => {
  if (isBlank(cell)) return
  const { value, doubt } = readCell(cell, field.kind)
  if (doubt) table.note(doubt, table.name, row, column, String(cell))
  const parts = field.key.split('.')
  const last = parts.pop() ?? ''
  let target = holder
  for (const part of parts) target = within(target, part)
  target[last] = value
}
