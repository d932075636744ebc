import { cardLimits } from '@dtms/contract/rate/card.ts'
import { readCsvRows } from '#documents/spreadsheet/csv.ts'
import { WorkbookFault } from '#documents/spreadsheet/guard.ts'
import { openWorkbook } from '#documents/spreadsheet/scan.ts'
import { maxTextBytes, type ScannedCell, type TabScan } from '#documents/spreadsheet/scan-tab.ts'
import type { GridCell, GridTab } from './read/cell.ts'
import type { CardGrid } from './read/read-card.ts'

const { rows: maxRows, columns: maxColumns, cells: maxCells } = cardLimits

/** A rate card as cells, inside a spreadsheet worker: XLSX, ODS, or CSV. */
export const readGrid = async (bytes: Buffer): Promise<CardGrid & { hasMacros: boolean }> => {
  const count = counter()
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') {
    const rows: (GridCell | null)[][] = []
    const take = (at: number, cells: readonly (ScannedCell | null)[]) => {
      rows[at] = cells.map(cell => gridCell(cell ?? undefined, count))
    }
    readCsvRows(bytes, take, maxRows, maxColumns)
    return {
      tabs: [{ name: 'CSV', rows: filled(rows), hidden: 0, merged: new Map() }],
      ...{ faults: [], hasMacros: false },
    }
  }
  const workbook = await openWorkbook(bytes, maxRows, maxColumns)
  const grid: CardGrid = { tabs: [], faults: [] }
  for (const [tab, name] of workbook.tabs.entries()) {
    const rows: (GridCell | null)[][] = []
    const scan = await workbook.readTab(tab, (at, cells) => {
      rows[at] = Array.from(cells, cell => gridCell(cell, count))
    })
    grid.tabs.push(tabOf(name, filled(rows), scan, workbook.hiddenTabs.has(tab), count))
    for (const fault of scan.faults) grid.faults.push({ tab: name, ...fault })
  }
  await workbook.close()
  return { ...grid, hasMacros: workbook.hasMacros }
}

const counter = () => {
  let cells = 0
  let letters = 0
  return (length: number) => {
    cells++
    letters += length
    if (cells > maxCells || letters * 2 > maxTextBytes) throw new WorkbookFault('too-large')
  }
}

const gridCell = (cell: ScannedCell | undefined, count: (length: number) => void): GridCell | null => {
  if (cell === undefined || cell === null) return null
  if (typeof cell === 'number') {
    count(0)
    return cell
  }
  const text = cell instanceof Date ? dayOf(cell) : String(cell).replaceAll('\0', '').toWellFormed().trim()
  if (text === '') return null
  count(text.length)
  return text
}

const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

// Rows that the file leaves out are blank.
const filled = (rows: readonly ((GridCell | null)[] | undefined)[]): (GridCell | null)[][] =>
  Array.from(rows, row => row ?? [])

const tabOf = (
  name: string,
  rows: (GridCell | null)[][],
  scan: TabScan,
  isHiddenTab: boolean,
  count: (length: number) => void,
): GridTab => {
  const merged = new Map<string, string>()
  const spans = new Map<string, string[]>()
  for (const merge of scan.merges) {
    const value = rows[merge.startRow]?.[merge.startCol] ?? null
    if (value === null) continue
    const from = `${merge.startRow},${merge.startCol}`
    const own: string[] = []
    for (let row = merge.startRow; row <= Math.min(merge.endRow, rows.length - 1); row++)
      for (let column = merge.startCol; column <= Math.min(merge.endCol, maxColumns - 1); column++) {
        if (row === merge.startRow && column === merge.startCol) continue
        const cells = rows[row] ?? []
        while (cells.length <= column) cells.push(null)
        cells[column] = value
        count(typeof value === 'string' ? value.length : 0)
        merged.set(`${row},${column}`, from)
        own.push(`${row},${column}`)
      }
    spans.set(from, own)
  }
  let hidden = 0
  for (const [at, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      const isHidden = isHiddenTab || scan.hiddenRows?.has(at) || scan.hiddenColumns?.has(column)
      if (!isHidden || cell === null) continue
      cells[column] = null
      if (!merged.has(`${at},${column}`)) hidden++
    }
  return {
    ...{ name, rows, hidden, merged, spans },
    ...(scan.hiddenRows && { hiddenRows: scan.hiddenRows }),
    ...(scan.hiddenColumns && { hiddenColumns: scan.hiddenColumns }),
  }
}
