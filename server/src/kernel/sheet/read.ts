import { streamXlsxRows } from 'hucre/xlsx'
import { guardWorkbook, WorkbookFault } from './guard.ts'
import { type CellFault, type MergedCells, scanWorkbook } from './scan.ts'

// A workbook as plain cells, read row by row inside a sheet worker. A value that belongs to merged cells stands
// in each of them; cells of a formula or an error are named.
export type WorkbookCell = string | number | boolean | Date | null

export interface WorkbookTab {
  name: string
  rows: WorkbookCell[][]
  faults: CellFault[]
  // Cells that are one in the sheet: their value stands in each of them.
  merges: MergedCells[]
}

export const mostRows = 20_000
export const mostColumns = 64
const most = { tabs: 50, rows: mostRows, columns: mostColumns }

export const readWorkbook = async (bytes: Buffer): Promise<WorkbookTab[]> => {
  const workbook = scanWorkbook()
  await guardWorkbook(bytes, workbook.see)
  const tabs: WorkbookTab[] = []
  const scanned = workbook.tabs()
  if (scanned.length === 0) throw new WorkbookFault('not-a-workbook')
  if (scanned.length > most.tabs) throw new WorkbookFault('too-large')
  for (const [index, { name, scan }] of scanned.entries()) {
    const rows = await readRows(bytes, index)
    for (const merge of scan.merges) spread(rows, merge)
    tabs.push({ name: name.slice(0, 100), rows, faults: scan.faults, merges: scan.merges })
  }
  return tabs
}

const readRows = async (bytes: Buffer, sheet: number): Promise<WorkbookCell[][]> => {
  const rows: WorkbookCell[][] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      // Blanks at the end of rows and blank rows at the end are formatting, not content.
      const cells = values.slice(0, values.findLastIndex(cell => !isBlank(cell)) + 1).map(storable)
      if (cells.length === 0) continue
      if (index >= most.rows || cells.length > most.columns) throw new WorkbookFault('too-large')
      while (rows.length < index) rows.push([])
      rows[index] = cells
    }
  } catch (error) {
    throw error instanceof WorkbookFault ? error : new WorkbookFault('not-a-workbook')
  }
  return rows
}

// A workbook can spell letters that no database keeps (_x0000_, half a surrogate pair).
const storable = (cell: WorkbookCell): WorkbookCell =>
  typeof cell === 'string' ? cell.replaceAll('\0', '').toWellFormed() : cell

const isBlank = (cell: WorkbookCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

const spread = (rows: WorkbookCell[][], merge: MergedCells) => {
  const value = rows[merge.startRow]?.[merge.startCol]
  if (isBlank(value) || value === undefined) return
  for (let at = merge.startRow; at <= Math.min(merge.endRow, rows.length - 1); at++) {
    const row = rows[at] ?? []
    for (let column = merge.startCol; column <= Math.min(merge.endCol, most.columns - 1); column++) {
      while (row.length < column) row.push(null)
      row[column] = value
    }
  }
}
