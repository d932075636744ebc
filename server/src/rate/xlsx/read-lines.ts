import { type CellIn, isBlank } from './cell.ts'
import { atField, breakFields, lineFields } from './field.ts'
import { type Column, type Item, put, readHeadings, type Table } from './grid-table.ts'
import type { Layout } from './layout.ts'

// A line a row with a column for each break; or a row for each break, where rows without a `from` and `to` go
// on with the line above.
export const readLines = (table: Table, layout: Layout): Item[] => {
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
