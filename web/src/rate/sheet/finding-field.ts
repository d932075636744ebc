import type { Language } from '@dtms/contract/language.ts'
import type { Finding } from '../queries.ts'
import { rateText } from '../text.ts'
import { liesWithin } from './content-path.ts'
import { findCell } from './find-cell.ts'
import { type GridTab, type SheetGrid, sheetGrid } from './sheet-grid.ts'

const parts = {
  lines: rateText.prices,
  places: rateText.places,
  surcharges: rateText.surcharges,
  service: rateText.service,
  weightRule: rateText.weightRule,
  limits: rateText.limits,
} as const

// The label of a finding's field: “required” alone does not name what is missing. Each tab is laid out once for all
// findings.
export const fieldNames = (content: unknown, language: Language): ((finding: Finding) => string) => {
  const grids = new Map<GridTab, SheetGrid>()
  const gridOf = (tab: GridTab): SheetGrid => {
    const grid = grids.get(tab) ?? sheetGrid(tab, content, language)
    grids.set(tab, grid)
    return grid
  }
  return ({ path }) => {
    // A part as a whole is no field of its own.
    if (path in parts) return parts[path as keyof typeof parts][language]
    const cell = findCell(path, gridOf)
    if (!cell) return ''
    const grid = gridOf(cell.tab)
    if (cell.tab === 'sheet') {
      const at = grid.pathOf(cell.row, cell.column) ?? ''
      // Where the head has no row for it, its own name, which clerks know from the template.
      return liesWithin(path, at) || liesWithin(at, path) ? grid.textOf(cell.row, 0) : path
    }
    const { label = '', unit = '' } = grid.columns[cell.column] ?? {}
    return `${label} ${unit}`.trim()
  }
}
