import { fill } from '@dtms/contract/language.ts'
import { BetweenHorizontalStart, Plus, Trash2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { cleanNumber } from '#kernel/format/number-input.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DataGrid, type GridCell } from '#ui/grid/data-grid.tsx'
import type { GridPosition } from '#ui/grid/grid-keys.ts'
import type { Finding } from '../queries.ts'
import { rateText } from '../text.ts'
import { usePlaceWords } from '../use-place-words.ts'
import { cellText } from './cell-value.ts'
import { readAt } from './content-path.ts'
import { isRowTab } from './draft-rows.ts'
import { findCell } from './find-cell.ts'
import { type GridTab, type SheetGrid, sheetGrid } from './sheet-grid.ts'
import styles from './sheet-part.module.css'
import type { SheetDraft } from './use-sheet-draft.ts'

interface SheetPartProps {
  tab: GridTab
  name: string
  saved: unknown
  draft: SheetDraft
  findings: readonly Finding[]
  editable: boolean
  goTo: GridPosition | undefined
}

// One tab of a sheet as a grid. A finding is at its cell until the cell is changed; the next check shows whether it
// is corrected.
export const SheetPart = ({ tab, name, saved, draft, findings, editable, goTo }: SheetPartProps) => {
  const language = useLanguage()
  const say = useWords(rateText)
  const [added, setAdded] = useState<readonly string[]>([])
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 })
  // To a row that was just added, or to the one after a removed one.
  const [led, setLed] = useState<GridPosition>()
  const places = usePlaceWords(draft.content)
  const grid = useMemo(
    () => sheetGrid(tab, draft.content, language, added, places),
    [tab, draft.content, language, added, places],
  )
  const marks = useMemo(() => marksOf(tab, saved, findings), [tab, saved, findings])

  const insert = () => {
    if (!isRowTab(tab)) return
    const row = grid.rowCount === 0 ? 0 : active.row + 1
    draft.insertRow(tab, row)
    setLed({ row, column: 0 })
  }
  const remove = () => {
    if (!isRowTab(tab) || grid.rowCount === 0) return
    draft.removeRow(tab, active.row)
    setLed({ row: Math.max(0, Math.min(active.row, grid.rowCount - 2)), column: active.column })
  }

  return (
    <>
      {editable && (
        <div className={styles.bar}>
          <div className={styles.tools}>
            {isRowTab(tab) && (
              <>
                <Button look="quiet" icon={<BetweenHorizontalStart aria-hidden="true" />} onClick={insert}>
                  {say.addRow}
                </Button>
                <Button
                  look="quiet"
                  icon={<Trash2 aria-hidden="true" />}
                  aria-disabled={grid.rowCount === 0}
                  onClick={remove}
                >
                  {grid.rowCount === 0 ? say.removeRow : fill(say.removeRowNo, { n: active.row + 1 })}
                </Button>
              </>
            )}
            <Button
              look="quiet"
              icon={<Undo2 aria-hidden="true" />}
              aria-disabled={!draft.canUndo}
              onClick={draft.undo}
            >
              {say.undo}
            </Button>
            {tab === 'lines' && (
              <AddBreak
                isRt={readAt(draft.content, 'weightRule.unit') === 'rt'}
                onAdd={at => setAdded([...added, at])}
              />
            )}
          </div>
          <p className={styles.hint}>{say.editHint}</p>
        </div>
      )}
      {grid.rowCount === 0 ? (
        <p className={styles.empty}>{say.noRows}</p>
      ) : (
        <DataGrid
          name={name}
          columns={grid.columns}
          rowCount={grid.rowCount}
          editable={editable}
          grows={isRowTab(tab)}
          goTo={led ?? goTo}
          onActive={setActive}
          onUndo={draft.undo}
          onWrite={writes => draft.write(tab, grid, writes)}
          cell={(row, column) => {
            const text = grid.textOf(row, column)
            const savedRow = draft.savedRowOf(tab, row)
            const savedPath = savedRow === undefined ? undefined : grid.pathIn(saved, savedRow, column)
            const savedText = savedPath === undefined ? '' : cellText(readAt(saved, savedPath))
            const readOnly = grid.isName(column)
            const changed = draft.dirty && !readOnly && savedText !== text
            return {
              text,
              ...wordsOf(grid, row, column),
              readOnly,
              changed,
              mark: savedPath === undefined || changed ? undefined : marks.get(savedPath),
            }
          }}
        />
      )}
    </>
  )
}

// A charge and a zone keep their code, which tells two of them apart where the column is narrow, with the words behind
// it. Any other code is shown in words, and as a code where it is edited, and below the grid.
const wordsOf = (
  grid: SheetGrid,
  row: number,
  column: number,
): Pick<GridCell, 'shown' | 'note' | 'meaning'> => {
  const words = grid.noteOf(row, column)
  const text = grid.textOf(row, column)
  const id = grid.columns[column]?.id ?? ''
  if (words === '' || words === text) return {}
  const meaning = `${words} (${text})`
  return namedByCode.includes(id) ? { note: words, meaning } : { shown: words, meaning }
}
const namedByCode: readonly string[] = ['code', 'id', 'from', 'to']

// The worst remark at each path that the grid shows.
const marksOf = (tab: GridTab, saved: unknown, findings: readonly Finding[]): Map<string, Finding> => {
  const marks = new Map<string, Finding>()
  const grids = new Map<GridTab, ReturnType<typeof sheetGrid>>()
  const gridOf = (one: GridTab) => {
    const grid = grids.get(one) ?? sheetGrid(one, saved, 'zh')
    grids.set(one, grid)
    return grid
  }
  for (const finding of findings) {
    const cell = findCell(finding.path, gridOf)
    if (cell?.tab !== tab) continue
    const path = gridOf(tab).pathOf(cell.row, cell.column)
    if (path && marks.get(path)?.severity !== 'error') marks.set(path, finding)
  }
  return marks
}

// A weight that no line has a price for yet gets its column here.
const AddBreak = ({ isRt, onAdd }: { isRt: boolean; onAdd: (at: string) => void }) => {
  const say = useWords(rateText)
  const [at, setAt] = useState('')
  return (
    <form
      className={styles.add}
      onSubmit={event => {
        event.preventDefault()
        if (at !== '') onAdd(String(Number(at)))
        setAt('')
      }}
    >
      <input
        className={styles.weight}
        aria-label={isRt ? say.addRtLabel : say.addBreakLabel}
        placeholder={isRt ? 'RT' : 'kg'}
        inputMode="decimal"
        value={at}
        onChange={event => setAt(cleanNumber(event.currentTarget.value, { mode: 'decimal', decimals: 3 }))}
      />
      <Button type="submit" look="quiet" icon={<Plus aria-hidden="true" />}>
        {isRt ? say.addRtBreak : say.addBreak}
      </Button>
    </form>
  )
}
