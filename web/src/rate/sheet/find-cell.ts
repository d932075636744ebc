import { liesWithin } from './content-path.ts'
import { type GridTab, gridTabs, type SheetGrid } from './sheet-grid.ts'

export interface SheetCell {
  tab: GridTab
  row: number
  column: number
}

// The cell that a finding means: the one at its path, or the nearest to it that the grid shows.
export const findCell = (path: string, gridOf: (tab: GridTab) => SheetGrid): SheetCell | undefined => {
  if (path === '') return undefined
  const item = /^(\w+)(?:\[(\d+)\])?/.exec(path)
  const tab = gridTabs.find(one => one !== 'sheet' && one === item?.[1]) ?? 'sheet'
  const grid = gridOf(tab)
  if (tab === 'sheet') return findField(path, grid)
  const row = Math.min(Number(item?.[2] ?? 0), Math.max(0, grid.rowCount - 1))
  return { tab, row, column: Math.max(0, findColumn(path, row, grid)) }
}

const findField = (path: string, grid: SheetGrid): SheetCell => {
  const rows = Array.from({ length: grid.rowCount }, (_, row) => row)
  const row = rows.findIndex(one => near(grid.pathOf(one, 1), path))
  return { tab: 'sheet', row: Math.max(0, row), column: 1 }
}

const findColumn = (path: string, row: number, grid: SheetGrid): number => {
  const paths = grid.columns.map((_, column) => grid.pathOf(row, column))
  const exact = paths.indexOf(path)
  if (exact >= 0) return exact
  // A fault of a break's weight, or of a break as a whole, is shown at its price.
  const holder = path.replace(/\.\w+$/, '')
  const beside = paths.findIndex(
    one => one !== undefined && holder !== path && isBreak(holder) && near(one, holder),
  )
  return beside >= 0 ? beside : paths.findIndex(one => near(one, path))
}

const isBreak = (path: string): boolean => /\.breaks\[\d+\]$/.test(path)

const near = (cell: string | undefined, path: string): boolean =>
  cell !== undefined && (liesWithin(path, cell) || liesWithin(cell, path))
