import { cellAt, type GridTab, plain, seenColumns, seenRow } from '../cell.ts'
import { readFigure } from '../figure.ts'
import { readHead } from './head.ts'

/** The headings of a column from the top down, each once. */
export const partsOf = (tab: GridTab, top: number, row: number, column: number): string[] => {
  const parts: string[] = []
  for (let at = top; at <= row; at++) {
    const text = plain(cellAt(tab, at, column))
    if (text !== '' && parts.at(-1) !== text) parts.push(text)
  }
  return parts
}

// Rows above that head groups of columns: more than one value across, but no prices and no bands of their own.
export const topOfHeads = (tab: GridTab, row: number, left: number, right: number): number => {
  let top = row
  for (let rows = 0; rows < 2; rows++) {
    const next = seenRow(tab, top, -1)
    if (next < 0) break
    const above = seenColumns(tab, left, right).map(column => plain(cellAt(tab, next, column)))
    const values = new Set(above.filter(text => text !== ''))
    const figures = above.filter(text => readFigure(text)?.is === 'price').length
    if (values.size < 2 || figures > 0) break
    top = next
  }
  return top
}

// A second row of headings below: bands, minimums or containers under a common word (LCL over W/M and MIN).
export const lowestHead = (tab: GridTab, row: number, left: number, right: number): number => {
  const next = seenRow(tab, row, 1)
  const columns = seenColumns(tab, left, right)
  // A title is no row of headings, however wide it is.
  const above = new Set(columns.map(at => plain(cellAt(tab, row, at))).filter(text => readHead(text)))
  if (above.size < 2) return row
  const own = columns.filter(at => plain(cellAt(tab, next, at)) !== plain(cellAt(tab, row, at)))
  const texts = own.map(at => plain(cellAt(tab, next, at))).filter(text => text !== '')
  const heads = texts.map(readHead).filter(head => head && ['price', 'minimum', 'ignore'].includes(head.role))
  const figures = texts.filter(text => readFigure(text) !== undefined)
  if (figures.length > 0) return row
  return heads.length >= 2 || isDivided(tab, row, next, columns) ? next : row
}

// A heading merged over several columns, each of which has its own name below: origins, or kinds of goods.
const isDivided = (tab: GridTab, row: number, next: number, columns: readonly number[]): boolean => {
  const groups = Map.groupBy(columns, at => tab.merged.get(`${row},${at}`) ?? `${row},${at}`)
  return [...groups].some(([from, own]) => {
    const names = new Set(own.map(at => plain(cellAt(tab, next, at))))
    return from.startsWith(`${row},`) && own.length > 1 && names.size === own.length && !names.has('')
  })
}
