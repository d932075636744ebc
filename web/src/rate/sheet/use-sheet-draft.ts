import { useState } from 'react'
import type { CellWrite } from '#ui/grid/grid-clipboard.ts'
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

// The sheet as the server has it: its content, and which state of it this is.
interface SavedSheet {
  content: unknown
  updatedAt: string
}

interface DraftState {
  saved: SavedSheet
  now: DraftRows
  past: readonly DraftRows[]
}

export interface SheetDraft {
  content: unknown
  // Which state of the sheet is being corrected.
  seen: string
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
  // What was corrected is saved.
  settle: () => void
}

// The corrections of a draft until they are saved; each paste, cell and row is a step that can be undone.
export const useSheetDraft = (saved: SavedSheet): SheetDraft => {
  const [state, setState] = useState<DraftState>(unchanged(saved))
  const dirty = state.now.content !== state.saved.content
  // Loaded again: the current input stays unchanged, and if a colleague was faster the save reports it.
  if (state.saved.updatedAt !== saved.updatedAt && !dirty) setState(unchanged(saved))

  const step = (change: (before: DraftRows) => DraftRows) =>
    setState(before => ({ ...before, now: change(before.now), past: [...before.past, before.now] }))

  return {
    content: state.now.content,
    seen: state.saved.updatedAt,
    dirty,
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
    settle: () => setState(before => unchanged({ ...before.saved, content: before.now.content })),
  }
}

const unchanged = (saved: SavedSheet): DraftState => ({
  saved,
  now: { content: saved.content, origins: {} },
  past: [],
})
