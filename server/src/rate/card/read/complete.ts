import type { CardColumn, CardMapping, CardTable } from '@dtms/contract/rate/card.ts'
import { columnOf, readRange } from './cell.ts'
import { bareWeight } from './heading/band.ts'
import { readHead } from './heading/head.ts'
import { partsOf } from './heading/head-rows.ts'
import type { CardGrid } from './read-card.ts'

/**
 * A mapping with what its headings say: staff who call a column one of prices need not type its weight band or its
 * destination.
 */
export const completeMapping = (grid: CardGrid, { tables, ...mapping }: CardMapping): CardMapping => ({
  ...mapping,
  tables: tables.map(table => ({
    ...table,
    columns: table.columns.map(column => completeColumn(grid, table, column)),
  })),
})

const completeColumn = (grid: CardGrid, table: CardTable, column: CardColumn): CardColumn => {
  const tab = grid.tabs.find(({ name }) => name === table.tab)
  const box = readRange(table.range)
  if (!tab || !box || column.role !== 'price') return column
  if (column.band || column.kind || (column.zone ?? column.origin) !== undefined) return column
  const parts = partsOf(tab, box.top, box.top + table.head - 1, columnOf(column.column))
  const last = parts.at(-1)
  if (table.columns.some(({ role }) => role === 'band'))
    return { ...column, ...(last !== undefined && { zone: last.slice(0, 200) }) }
  const band = parts.map(part => readHead(part)?.band).findLast(found => found !== undefined)
  if (band?.kind)
    return { ...column, kind: band.kind, ...(band.stepKg !== undefined && { stepKg: band.stepKg }) }
  const from = band?.from ?? (last === undefined ? undefined : bareWeight(last))
  if (from === undefined) return column
  return { ...column, band: { from, ...(band?.to !== undefined && { to: band.to }) } }
}
