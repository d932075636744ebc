import { WorkbookFault } from './guard.ts'
import { openWorkbook } from './scan.ts'
import { type CellFault, type MergedCells, maxColumns, maxTextBytes, type ScannedCell } from './scan-tab.ts'

export { maxColumns, maxRows } from './scan-tab.ts'

// A workbook as plain cells, read inside a spreadsheet worker while it is inflated. A value of merged cells is in
// each of them; cells with a formula or an error are marked.
export type WorkbookCell = ScannedCell | null

export interface WorkbookTab {
  name: string
  rows: WorkbookCell[][]
  faults: CellFault[]
  // Merged cells: their value is in each of them.
  merges: MergedCells[]
}

export const readWorkbook = async (bytes: Buffer, asShown = false): Promise<WorkbookTab[]> => {
  const workbook = await openWorkbook(bytes, undefined, undefined, asShown)
  const tabs: WorkbookTab[] = []
  let written = 0
  const count = (letters: number) => {
    written += letters * 2
    if (written > maxTextBytes) throw new WorkbookFault('too-large')
  }
  for (const [tab, name] of workbook.tabs.entries()) {
    const rows: WorkbookCell[][] = []
    const { faults, merges } = await workbook.readTab(tab, (at, cells) => {
      for (const cell of cells) if (typeof cell === 'string') count(cell.length)
      while (rows.length < at) rows.push([])
      rows.push(filledCells(cells))
    })
    for (const merge of merges) count(spread(rows, merge))
    while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop()
    tabs.push({ name, rows, faults, merges })
  }
  await workbook.close()
  return tabs
}

// Blanks at the end of rows and blank rows at the end are formatting, not content.
export const filledCells = (cells: readonly (ScannedCell | undefined)[]): WorkbookCell[] => {
  let length = cells.length
  while (length > 0 && isBlank(cells[length - 1])) length--
  const row: WorkbookCell[] = []
  for (let column = 0; column < length; column++) {
    const cell = cells[column]
    row.push(cell === undefined || cell === '' ? null : storable(cell))
  }
  return row
}

// A workbook can contain characters that no database stores (_x0000_, half a surrogate pair).
const storable = (cell: WorkbookCell): WorkbookCell =>
  typeof cell !== 'string' || (cell.isWellFormed() && !cell.includes('\0'))
    ? cell
    : cell.replaceAll('\0', '').toWellFormed()

const isBlank = (cell: WorkbookCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Writes a merged value into each of its cells; returns the number of characters. */
export const spread = (rows: WorkbookCell[][], merge: MergedCells): number => {
  const value = rows[merge.startRow]?.[merge.startCol]
  if (isBlank(value) || value === undefined) return 0
  let written = 0
  for (let at = merge.startRow; at <= Math.min(merge.endRow, rows.length - 1); at++) {
    const row = rows[at] ?? []
    for (let column = merge.startCol; column <= Math.min(merge.endCol, maxColumns - 1); column++) {
      while (row.length < column) row.push(null)
      row[column] = value
      written++
    }
  }
  return typeof value === 'string' ? written * value.length : 0
}
