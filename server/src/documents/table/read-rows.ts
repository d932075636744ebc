import { readCsvRows } from '../spreadsheet/csv.ts'
import { WorkbookFault } from '../spreadsheet/guard.ts'
import { filledCells, spread, type WorkbookCell } from '../spreadsheet/read.ts'
import { openWorkbook } from '../spreadsheet/scan.ts'
import { maxRows, maxTextBytes, type TabScan } from '../spreadsheet/scan-tab.ts'
import type { FileColumn } from '../table.ts'
import { columnIndexesOf, type TableRows } from './records.ts'

/**
 * The first non-empty tab of a workbook, or a CSV, row by row: only columns with a heading of ours, and at most as
 * many rows as may be imported.
 */
export const readRows = async <Name extends string>(
  bytes: Buffer,
  columns: readonly FileColumn<Name>[],
  max: number,
): Promise<TableRows<Name>> => {
  const collector = openCollector(columns, max)
  // Blank rows count where the file is read, not where its rows are taken.
  const rowLimit = Math.max(maxRows, 2 * max)
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') {
    readCsvRows(bytes, collector.take, rowLimit)
    return collector.end({ faults: [], merges: [] })
  }
  const workbook = await openWorkbook(bytes, rowLimit)
  let scan: TabScan = { faults: [], merges: [] }
  for (const tab of workbook.tabs.keys()) {
    scan = await workbook.readTab(tab, (row, cells) => collector.take(row, filledCells(cells)))
    if (!collector.isEmpty()) break
  }
  await workbook.close()
  return collector.end(scan)
}

const openCollector = <Name extends string>(columns: readonly FileColumn<Name>[], max: number) => {
  const rows: WorkbookCell[][] = []
  let headingRow = -1
  let columnIndexes: ReadonlyMap<Name, number> = new Map()
  let known = new Set<number>()
  let filled = 0
  let textBytes = 0
  const count = (characters: number) => {
    textBytes += characters * 2
    if (textBytes > maxTextBytes) throw new WorkbookFault('too-large')
  }
  const keep = (row: number, cells: WorkbookCell[]) => {
    for (const cell of cells) if (typeof cell === 'string') count(cell.length)
    while (rows.length < row) rows.push([])
    rows.push(cells)
  }
  return {
    isEmpty: () => headingRow < 0,
    take: (row: number, cells: WorkbookCell[]) => {
      if (cells.length === 0) return
      if (headingRow < 0) {
        headingRow = row
        columnIndexes = columnIndexesOf(cells, columns)
        known = new Set(columnIndexes.values())
        return keep(row, cells)
      }
      const own = filledCells(
        cells.map((cell, index) => (cell !== null && known.has(index) ? cell : undefined)),
      )
      if (own.length > 0 && ++filled <= max) keep(row, own)
    },
    end: ({ faults, merges }: TabScan): TableRows<Name> => {
      for (const merge of merges) count(spread(rows, merge))
      return { rows, headingRow, columnIndexes, hasTooMany: filled > max, faults }
    },
  }
}
