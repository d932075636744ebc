import type { CellWrite } from '#ui/grid/grid-clipboard.ts'
import { listAt, writeAt } from './content-path.ts'
import type { GridTab, SheetGrid } from './sheet-grid.ts'

// The tabs whose rows come and go; the head has a row for each of its fields.
export type RowTab = Exclude<GridTab, 'sheet'>
export const isRowTab = (tab: GridTab): tab is RowTab => tab !== 'sheet'

// A sheet under correction. Findings and saved values are known by the rows of what was saved, so each row remembers
// which one it was; a new row was none. A tab whose rows never moved is not listed.
export interface DraftRows {
  content: unknown
  origins: Partial<Record<RowTab, readonly (number | undefined)[]>>
}

const originsOf = ({ content, origins }: DraftRows, tab: RowTab): readonly (number | undefined)[] =>
  origins[tab] ?? listAt(content, tab).map((_, row) => row)

export const savedRowOf = ({ origins }: DraftRows, tab: GridTab, row: number): number | undefined =>
  isRowTab(tab) && origins[tab] ? origins[tab][row] : row

// Where a saved row is now; undefined where it was removed.
export const rowOfSaved = ({ origins }: DraftRows, tab: GridTab, saved: number): number | undefined => {
  if (!isRowTab(tab) || !origins[tab]) return saved
  const row = origins[tab].indexOf(saved)
  return row < 0 ? undefined : row
}

export const insertRow = (draft: DraftRows, tab: RowTab, at: number): DraftRows =>
  insertRows(draft, tab, at, 1)

const insertRows = (draft: DraftRows, tab: RowTab, at: number, count: number): DraftRows => {
  const fresh = Array.from({ length: count }, () => ({}))
  const noOrigins = fresh.map(() => undefined)
  return {
    content: writeAt(draft.content, tab, listAt(draft.content, tab).toSpliced(at, 0, ...fresh)),
    origins: { ...draft.origins, [tab]: originsOf(draft, tab).toSpliced(at, 0, ...noOrigins) },
  }
}

export const removeRow = (draft: DraftRows, tab: RowTab, at: number): DraftRows => ({
  content: writeAt(draft.content, tab, listAt(draft.content, tab).toSpliced(at, 1)),
  origins: { ...draft.origins, [tab]: originsOf(draft, tab).toSpliced(at, 1) },
})

// Writes cells; rows below the last one are added first, so that none of a pasted block is cut.
export const writeCells = (
  draft: DraftRows,
  tab: GridTab,
  grid: SheetGrid,
  writes: readonly CellWrite[],
): DraftRows => {
  const grown = isRowTab(tab) ? withRows(draft, tab, lastRow(writes) + 1) : draft
  return {
    ...grown,
    content: writes.reduce(
      (content, { row, column, text }) => grid.write(content, row, column, text),
      grown.content,
    ),
  }
}

const lastRow = (writes: readonly CellWrite[]): number =>
  writes.reduce((last, { row }) => Math.max(last, row), -1)

const withRows = (draft: DraftRows, tab: RowTab, needed: number): DraftRows => {
  const count = listAt(draft.content, tab).length
  return needed > count ? insertRows(draft, tab, count, needed - count) : draft
}
