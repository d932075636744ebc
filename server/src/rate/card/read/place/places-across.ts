import { cellAt, columnName, type GridTab, plain, seenColumns, seenRow } from '../cell.ts'
import { readFigure } from '../figure.ts'
import type { FoundColumn, FoundTable } from '../found-table.ts'
import { keyRoles, readHead } from '../heading/head.ts'
import { readAnyPlaces, type ZoneContext } from './zone.ts'

/** Destinations across, and below them a row for the price, the minimum and the days. */
export const placesAcross = (
  tab: GridTab,
  row: number,
  left: number,
  right: number,
  context: ZoneContext,
): FoundTable | undefined => {
  const corner = plain(cellAt(tab, row, left))
  if (!keyRoles.includes(readHead(corner)?.role ?? 'remark')) return undefined
  const across = seenColumns(tab, left + 1, right)
  const places = across.filter(at => readAnyPlaces(plain(cellAt(tab, row, at)), context) !== undefined)
  if (places.length < 2 || places.length * 2 < across.length) return undefined
  const rows = labelledRows(tab, row, left)
  const price = rows.find(at => isPriceLabel(plain(cellAt(tab, at, left))) && hasFigures(tab, at, places))
  if (price === undefined) return undefined
  const facts = readHead(plain(cellAt(tab, price, left))) ?? {}
  const columns: FoundColumn[] = [
    { at: left, column: columnName(left), role: 'band', heading: corner, facts: {} },
    ...places.map((at): FoundColumn => {
      const heading = plain(cellAt(tab, row, at))
      return { at, column: columnName(at), role: 'price', heading, zone: heading, facts }
    }),
  ]
  return { box: { top: row, left, bottom: rows.at(-1) ?? row, right }, head: 1, columns }
}

/** The label of a row of prices without weights: 海运费(USD/RT). */
export const isPriceLabel = (text: string): boolean => {
  const head = readHead(text)
  return head?.role === 'price' && head.band === undefined
}

const labelledRows = (tab: GridTab, row: number, left: number): number[] => {
  const rows: number[] = []
  for (let at = seenRow(tab, row, 1); at < tab.rows.length; at = seenRow(tab, at, 1)) {
    if (readHead(plain(cellAt(tab, at, left))) === undefined) break
    rows.push(at)
  }
  return rows
}

const hasFigures = (tab: GridTab, row: number, columns: readonly number[]): boolean =>
  columns.filter(at => readFigure(cellAt(tab, row, at)) !== undefined).length * 2 > columns.length
