import { type CellIn, isBlank } from './cell.ts'
import {
  type Field,
  limitFields,
  placeFields,
  sheetFields,
  surchargeFields,
  type TabName,
  tabNames,
} from './field.ts'
import { firstWord, type Item, type Note, put, readHeadings, type Table, within } from './grid-table.ts'
import { type CellPosition, columnLetter, emptyLayout, type Layout } from './layout.ts'
import { readLines } from './read-lines.ts'
import type { ReadingCode } from './reading-words.ts'

// The cells of a workbook as a sheet's content, with the position of each part. Faults of the cells themselves are
// recorded here; the engine checks the content.
export interface TabIn {
  name: string
  rows: readonly (readonly CellIn[])[]
  // Cells that hold a formula or an error instead of a value.
  faults: readonly { row: number; column: number; what: 'formula' | 'cell-error' }[]
}

export interface ReadingNote extends CellPosition {
  code: ReadingCode
  severity: 'error' | 'warning'
  figures: readonly string[]
}

export interface Reading {
  content: Record<string, unknown>
  layout: Layout
  notes: ReadingNote[]
}

// More notes than these are one mistake many times.
const maxNotes = 500
const guideTab = 'guide'

export const fromGrid = (tabs: readonly TabIn[]): Reading => {
  const layout = emptyLayout()
  const notes: ReadingNote[] = []
  const note: Note = (code, tab, row, column, ...figures) => {
    if (notes.length >= maxNotes) return
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
