import { type Cell, readXlsx, type Sheet } from 'hucre/xlsx'
import { guardWorkbook, WorkbookFault } from './guard.ts'

// A workbook as plain cells, read inside a sheet worker. A value that belongs to merged cells stands in each of
// them; cells of a formula or an error are named.
export type WorkbookCell = string | number | boolean | Date | null

export interface WorkbookTab {
  name: string
  rows: WorkbookCell[][]
  faults: { row: number; column: number; what: 'formula' | 'cell-error' }[]
}

const most = { rows: 20_000, columns: 64 }

export const readWorkbook = async (bytes: Buffer): Promise<WorkbookTab[]> => {
  await guardWorkbook(bytes)
  const { sheets } = await readXlsx(bytes).catch(() => {
    throw new WorkbookFault('not-a-workbook')
  })
  return sheets.map(tabOf)
}

const tabOf = (sheet: Sheet): WorkbookTab => {
  const rows = trimmed(sheet.rows)
  if (rows.length > most.rows || rows.some(row => row.length > most.columns))
    throw new WorkbookFault('too-large')
  const faults: WorkbookTab['faults'] = []
  for (const [key, cell] of sheet.cells ?? []) {
    const [row = 0, column = 0] = key.split(',').map(Number)
    const what = faultOf(cell)
    if (what) faults.push({ row, column, what })
  }
  for (const merge of sheet.merges ?? []) spread(rows, merge)
  return { name: sheet.name, rows, faults }
}

const faultOf = (cell: Cell): 'formula' | 'cell-error' | undefined => {
  if (cell.formula !== undefined || cell.type === 'formula') return 'formula'
  return cell.type === 'error' ? 'cell-error' : undefined
}

const isBlank = (cell: WorkbookCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

// Blanks at the end of rows and blank rows at the end are formatting, not content.
const trimmed = (rows: readonly (readonly WorkbookCell[])[]): WorkbookCell[][] => {
  const kept = rows.map(row => row.slice(0, row.findLastIndex(cell => !isBlank(cell)) + 1))
  return kept.slice(0, kept.findLastIndex(row => row.length > 0) + 1)
}

const spread = (
  rows: WorkbookCell[][],
  merge: { startRow: number; startCol: number; endRow: number; endCol: number },
) => {
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
