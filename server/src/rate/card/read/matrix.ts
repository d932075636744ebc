import { cellAt, columnName, type GridTab, plain, seenColumns, seenRow } from './cell.ts'
import { readFigure } from './figure.ts'
import type { FoundColumn, FoundTable } from './found-table.ts'
import { readHead } from './heading/head.ts'
import { partsOf, topOfHeads } from './heading/head-rows.ts'
import { readAnyPlaces, type ZoneContext } from './place/zone.ts'

/** Origins down the first column, destinations across, one price for each pair. */
export const matrixAt = (
  tab: GridTab,
  row: number,
  left: number,
  right: number,
  context: ZoneContext,
): FoundTable | undefined => {
  const corner = plain(cellAt(tab, row, left))
  if (readHead(corner)?.role !== 'origin' || isOfDays(tab, row)) return undefined
  const rows = pricedRows(tab, row, left, right)
  if (rows.length === 0) return undefined
  const top = topOfHeads(tab, row, left, right)
  const columns = seenColumns(tab, left, right).map((at): FoundColumn => {
    const heading = partsOf(tab, top, row, at).join(' ')
    const own = plain(cellAt(tab, row, at))
    const base = { at, column: columnName(at), heading, facts: readHead(own) ?? {} }
    if (at === left) return { ...base, role: 'origin' }
    if (readAnyPlaces(own, context)) return { ...base, role: 'price', zone: own }
    return { ...base, role: readHead(own)?.role ?? 'remark' }
  })
  if (columns.filter(({ zone }) => zone !== undefined).length < 2) return undefined
  return {
    box: { top, left, bottom: rows.at(-1) ?? row, right },
    ...{ head: row - top + 1, columns },
  }
}

const pricedRows = (tab: GridTab, row: number, left: number, right: number): number[] => {
  const rows: number[] = []
  for (let at = seenRow(tab, row, 1); at < tab.rows.length; at = seenRow(tab, at, 1)) {
    const figures = seenColumns(tab, left + 1, right).filter(column => readFigure(cellAt(tab, at, column)))
    if (cellAt(tab, at, left) === null || figures.length === 0) break
    rows.push(at)
  }
  return rows
}

// A matrix of transit days looks like one of prices: its title says what it is.
const isOfDays = (tab: GridTab, row: number): boolean => {
  const above = tab.rows
    .slice(Math.max(0, row - 4), row)
    .flat()
    .map(cell => plain(cell))
  return [tab.name, ...above].some(text => readHead(text)?.role === 'days')
}
