import { useState } from 'react'
import type { CellWrite } from '#ui/grid-clipboard.ts'
import {
  type DraftRows,
  insertRow,
  type RowTab,
  removeRow,
  rowOfSaved,
  savedRowOf,
  writeCells,
} from './draft-rows.ts'
import type { GridTab, SheetGrid } from './sheet-grid.ts'

interface DraftState {
  saved: unknown
  now: DraftRows
  past: readonly DraftRows[]
}

export interface SheetDraft {
  content: unknown
  dirty: boolean
  canUndo: boolean
  // Which row of the saved sheet a row was, and where a saved row is now.
  savedRowOf: (tab: GridTab, row: number) => number | undefined
  rowOfSaved: (tab: GridTab, saved: number) => number | undefined
  write: (tab: GridTab, grid: SheetGrid, writes: readonly CellWrite[]) => void
  insertRow: (tab: RowTab, at: number) => void
  removeRow: (tab: RowTab, at: number) => void
  undo: () => void
  discard: () => void
}

// The corrections of a draft until they are saved; each paste, cell and row is a step that can be undone.
export const useSheetDraft = (saved: unknown): SheetDraft => {
  const [state, setState] = useState<DraftState>(unchanged(saved))
  // Fetched anew, after a save: what was corrected is in it.
  if (state.saved !== saved) setState(unchanged(saved))

  const step = (change: (before: DraftRows) => DraftRows) =>
    setState(before => ({ ...before, now: change(before.now), past: [...before.past, before.now] }))

  return {
    content: state.now.content,
    dirty: state.now.content !== state.saved,
    canUndo: state.past.length > 0,
    savedRowOf: (tab, row) => savedRowOf(state.now, tab, row),
    rowOfSaved: (tab, row) => rowOfSaved(state.now, tab, row),
    write: (tab, grid, writes) => step(before => writeCells(before, tab, grid, writes)),
    insertRow: (tab, at) => step(before => insertRow(before, tab, at)),
    removeRow: (tab, at) => step(before => removeRow(before, tab, at)),
    undo: () =>
      setState(before => ({
        ...before,
        now: before.past.at(-1) ?? before.now,
        past: before.past.slice(0, -1),
      })),
    discard: () => setState(unchanged(saved)),
  }
}

const unchanged = (saved: unknown): DraftState => ({ saved, now: { content: saved, origins: {} }, past: [] })
