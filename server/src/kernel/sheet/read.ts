import { guardWorkbook, WorkbookFault } from './guard.ts'
import { type ScannedCell, scanWorkbook } from './scan.ts'
import { type CellFault, type MergedCells, mostColumns } from './scan-tab.ts'

export { mostColumns, mostRows } from './scan-tab.ts'

// A workbook as plain cells, read inside a sheet worker while it is inflated. A value that belongs to merged cells
// stands in each of them; cells of a formula or an error are named.
export type WorkbookCell = string | number | boolean | Date | null

export interface WorkbookTab {
  name: string
  rows: WorkbookCell[][]
  faults: CellFault[]
  // Cells that are one in the sheet: their value stands in each of them.
  merges: MergedCells[]
}

const mostTabs = 50

export const readWorkbook = async (bytes: Buffer): Promise<WorkbookTab[]> => {
  const workbook = scanWorkbook()
  await guardWorkbook(bytes, workbook.see)
  const scanned = workbook.tabs()
  if (scanned.length === 0) throw new WorkbookFault('not-a-workbook')
  if (scanned.length > mostTabs) throw new WorkbookFault('too-large')
  return scanned.map(({ name, rows: raw, faults, merges }) => {
    const rows: WorkbookCell[][] = raw
    for (const at of raw.keys()) rows[at] = filled(raw[at] ?? [])
    for (const merge of merges) spread(rows, merge)
    while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop()
    return { name: name.slice(0, 100), rows, faults, merges }
  })
}

// Blanks at the end of rows and blank rows at the end are formatting, not content.
const filled = (cells: readonly (ScannedCell | undefined)[]): WorkbookCell[] => {
  let length = cells.length
  while (length > 0 && isBlank(cells[length - 1])) length--
  const row: WorkbookCell[] = []
  for (let column = 0; column < length; column++) {
    const cell = cells[column]
    row.push(cell === undefined || cell === '' ? null : storable(cell))
  }
  return row
}

// A workbook can spell letters that no database keeps (_x0000_, half a surrogate pair).
const storable = (cell: WorkbookCell): WorkbookCell =>
  typeof cell !== 'string' || (cell.isWellFormed() && !cell.includes('\0'))
    ? cell
    : cell.replaceAll('\0', '').toWellFormed()

const isBlank = (cell: WorkbookCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

const spread = (rows: WorkbookCell[][], merge: MergedCells) => {
  const value = rows[merge.startRow]?.[merge.startCol]
  if (isBlank(value) || value === undefined) return
  for (let at = merge.startRow; at <= Math.min(merge.endRow, rows.length - 1); at++) {
    const row = rows[at] ?? []
    for (let column = merge.startCol; column <= Math.min(merge.endCol, mostColumns - 1); column++) {
      while (row.length < column) row.push(null)
      row[column] = value
    }
  }
}
