import { type CellIn, isBlank, readCell } from './cell.ts'
import { breakFields, type Field, type TabName } from './field.ts'
import { type Layout, priceKey } from './layout.ts'
import type { ReadingCode } from './reading-words.ts'

// A tab of a sheet's workbook as a table: what its headings mean, and how a cell comes into the content.
export type Item = Record<string, unknown>

export type Note = (
  code: ReadingCode,
  tab: string,
  row: number | null,
  column: number | null,
  ...figures: string[]
) => void

export interface Table {
  name: TabName
  rows: readonly (readonly CellIn[])[]
  note: Note
}

export const firstWord = (text: string): string => text.normalize('NFKC').trim().split(/\s+/)[0] ?? ''

export interface Column {
  field: Field
  column: number
  // For a price column: the weight that it begins at.
  at?: number | string
}

export const readHeadings = (table: Table, fields: readonly Field[], layout: Layout): Column[] => {
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
  const at = quoted ? (quoted[1] ?? '') : Number(weight.slice(0, 100).replace(/(kg|rt|\+)+$/i, ''))
  if (!field || (typeof at === 'number' && (weight === '' || !Number.isFinite(at)))) return undefined
  return { key: priceKey(field.key, at), field, at }
}

export const put = (
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

// The object inside an object, created if absent.
export const within = (holder: Item, key: string): Item => {
  const inner = (holder[key] as Item | undefined) ?? {}
  holder[key] = inner
  return inner
}
