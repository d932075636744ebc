import { useState } from 'react'
import type { CellWrite } from '#ui/grid-clipboard.ts'
import type { SheetGrid } from './sheet-grid.ts'

interface DraftState {
  saved: unknown
  content: unknown
  past: readonly unknown[]
}

export interface SheetDraft {
  content: unknown
  dirty: boolean
  write: (grid: SheetGrid, writes: readonly CellWrite[]) => void
  undo: () => void
  discard: () => void
}

// The corrections of a draft until they are saved, each paste or cell a step that can be undone.
export const useSheetDraft = (saved: unknown): SheetDraft => {
  const [state, setState] = useState<DraftState>({ saved, content: saved, past: [] })
  // Fetched anew, after a save: what was corrected is in it.
  if (state.saved !== saved) setState({ saved, content: saved, past: [] })

  return {
    content: state.content,
    dirty: state.content !== state.saved,
    write: (grid, writes) =>
      setState(before => ({
        ...before,
        content: writes.reduce(
          (content, { row, column, text }) => grid.write(content, row, column, text),
          before.content,
        ),
        past: [...before.past, before.content],
      })),
    undo: () =>
      setState(before => ({
        ...before,
        content: before.past.at(-1) ?? before.content,
        past: before.past.slice(0, -1),
      })),
    discard: () => setState({ saved, content: saved, past: [] }),
  }
}
