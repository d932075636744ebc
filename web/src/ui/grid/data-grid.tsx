import { fill } from '@dtms/contract/language.ts'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { classNames } from '../class-names.ts'
import { useRowWindow } from '../list/use-row-window.ts'
import { uiText } from '../text.ts'
import styles from './data-grid.module.css'
import { GridCellView, type GridLeave } from './grid-cell.tsx'
import { type CellWrite, isBlock, parseBlock, placeBlock } from './grid-clipboard.ts'
import { type GridPosition, type GridSize, nextCell, startsTyping } from './grid-keys.ts'

export interface GridColumn {
  id: string
  label: string
  // Small, after the label: a unit.
  unit?: string | undefined
  width: 'number' | 'text' | 'long'
  // Stays in sight while the others scroll sideways. Frozen columns come first and are of width `text`.
  frozen?: boolean
}

export interface GridMark {
  severity: 'error' | 'warning'
  text: string
  // Accepted values, and what each of them means.
  suggestions?: readonly string[]
  names?: Readonly<Record<string, string>> | undefined
}

export interface GridCell {
  text: string
  // What the cell shows while it is not open, if not the text.
  shown?: string | undefined
  // Behind it, small: what a code means. Below the grid: `meaning`, for the active cell.
  note?: string | undefined
  meaning?: string | undefined
  readOnly?: boolean
  mark?: GridMark | undefined
  changed?: boolean
  tone?: 'head' | 'read' | undefined
}

interface DataGridProps {
  name: string
  columns: readonly GridColumn[]
  rowCount: number
  cell: (row: number, column: number) => GridCell
  editable: boolean
  onWrite: (writes: CellWrite[]) => void
  onUndo: () => void
  // A paste below the last row adds rows: `onWrite` gets cells of rows that do not exist yet.
  grows?: boolean
  // How a row is called where it is not by its place: its number in a file.
  rowName?: (row: number) => string
  // One is near the end of what is loaded.
  onMore?: (() => void) | undefined
  // The cell that one is in.
  onActive?: (place: GridPosition) => void
  // Leads the focus to a cell; a new object each time.
  goTo?: GridPosition | undefined
}

const maxFrames = 120 // Two seconds.

// A spreadsheet's manners: arrows, Enter, F2, Esc, Delete, typing over, pasting a block, undo. One stop for Tab.
export const DataGrid = (props: DataGridProps) => {
  const { name, columns, rowCount, cell, editable, onWrite, onUndo, grows = false, onActive, goTo } = props
  const { rowName = numbered, onMore } = props
  const say = useWords(uiText)
  const size = { rows: rowCount, columns: columns.length }
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setActive] = useState<GridPosition>({ row: 0, column: 0 })
  // Rows and columns can go while one is in them.
  const active = nearest(chosen, size)
  const [typed, setTyped] = useState<string>()
  // What a paste could not place, in words.
  const [notice, setNotice] = useState('')
  // The focus follows the active cell only after a user's move: a grid that renders again takes none.
  const wantsFocus = useRef(false)
  const { first, end, rowHeight, show } = useRowWindow(scroller, rowCount)

  useEffect(() => {
    if (onMore && rowCount > 0 && end >= rowCount - rowsAhead) onMore()
  }, [onMore, end, rowCount])

  const go = (position: GridPosition) => {
    wantsFocus.current = true
    show(position.row)
    setTyped(undefined)
    setNotice('')
    setActive({ ...position })
  }

  const latestGo = useRef(go)
  latestGo.current = go
  useEffect(() => {
    if (goTo) latestGo.current(goTo)
  }, [goTo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of these changes the cell is drawn again.
  useLayoutEffect(() => {
    if (!wantsFocus.current || typed !== undefined) return
    const before = document.activeElement
    let [frame, frames] = [0, 0]
    const take = () => {
      const element = scroller.current?.querySelector<HTMLElement>('[data-active]')
      if (!element || document.activeElement !== before) return
      element.focus()
      if (document.activeElement === element) wantsFocus.current = false
      // A page that is still hidden while it is put in place gives no focus to anything in it.
      else if (frames++ < maxFrames) frame = requestAnimationFrame(take)
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [chosen, typed, first, end])

  const latestOnActive = useRef(onActive)
  latestOnActive.current = onActive
  const { row: activeRow, column: activeColumn } = active
  useEffect(
    () => latestOnActive.current?.({ row: activeRow, column: activeColumn }),
    [activeRow, activeColumn],
  )

  const canWrite = (position: GridPosition) => editable && !cell(position.row, position.column).readOnly
  const edit = (text: string) => {
    if (canWrite(active)) setTyped(text)
  }
  const write = (writes: CellWrite[]) => {
    setNotice('')
    const allowed = writes.filter(canWrite).filter(one => cell(one.row, one.column).text !== one.text)
    if (allowed.length > 0) onWrite(allowed)
  }
  const commit = (text: string, key: GridLeave, back: boolean) => {
    write([{ ...active, text }])
    setTyped(undefined)
    if (key === 'leave') return
    if (key === 'save') return go(active)
    const move = key === 'Enter' ? (back ? 'ArrowUp' : 'ArrowDown') : back ? 'ArrowLeft' : 'ArrowRight'
    go(nextCell(move, false, active, size) ?? active)
  }
  const cancel = () => {
    wantsFocus.current = true
    setTyped(undefined)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (typed !== undefined) return
    const control = event.ctrlKey || event.metaKey
    const next = nextCell(event.key, control, active, size)
    if (next) go(next)
    else if (control && event.key.toLowerCase() === 'z' && editable) onUndo()
    else if (event.key === 'Enter' || event.key === 'F2') edit(cell(active.row, active.column).text)
    else if (event.key === 'Delete' || event.key === 'Backspace') write([{ ...active, text: '' }])
    else if (startsTyping(event)) edit(event.key)
    else return
    event.preventDefault()
  }

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // Into an open cell one value goes as anywhere; a block goes over the cells.
    if (!editable || (typed !== undefined && !isBlock(text))) return
    event.preventDefault()
    if (typed !== undefined) cancel()
    const { writes, rowsBeyond, columnsBeyond } = placeBlock(parseBlock(text), active, {
      ...size,
      rows: grows ? Number.POSITIVE_INFINITY : rowCount,
    })
    write(writes)
    setNotice(
      [
        rowsBeyond > 0 ? fill(say.rowsBeyond, { n: rowsBeyond }) : '',
        columnsBeyond > 0 ? fill(say.columnsBeyond, { n: columnsBeyond }) : '',
      ]
        .join(' ')
        .trim(),
    )
  }

  const onCopy = (event: ClipboardEvent) => {
    if (typed !== undefined || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', cell(active.row, active.column).text)
  }

  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  const { mark: remark, meaning } = rowCount > 0 ? cell(active.row, active.column) : {}
  const canTake = rowCount > 0 && canWrite(active)
  return (
    <>
      <div ref={scroller} className={styles.scroller}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own way to a grid.
          role="grid"
          aria-label={name}
          aria-rowcount={rowCount + 1}
          aria-readonly={!editable}
          className={styles.grid}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={styles.rowNumber}>
                #
              </th>
              {columns.map((column, at) => (
                <th
                  key={column.id}
                  scope="col"
                  className={classNames(styles[column.width], column.frozen && styles.frozen)}
                  style={frozenStyle(column, at)}
                >
                  {column.label}
                  {column.unit && <small className={styles.unit}> {column.unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer height={first * rowHeight} />
            {rows.map(row => (
              <tr key={row} aria-rowindex={row + 2}>
                <th scope="row" className={styles.rowNumber}>
                  {rowName(row)}
                </th>
                {columns.map((column, at) => {
                  const isActive = row === active.row && at === active.column
                  return (
                    <GridCellView
                      key={column.id}
                      column={column}
                      cell={cell(row, at)}
                      editable={editable}
                      active={isActive}
                      style={frozenStyle(column, at)}
                      typed={isActive ? typed : undefined}
                      onFocus={() => setActive({ row, column: at })}
                      onOpen={() => edit(cell(row, at).text)}
                      onType={setTyped}
                      onCommit={commit}
                      onCancel={cancel}
                    />
                  )
                })}
              </tr>
            ))}
            <Spacer height={(rowCount - end) * rowHeight} />
          </tbody>
        </table>
      </div>
      {/* What is wrong with the cell one is in; the line is always there, so that nothing jumps. */}
      <div className={styles.foot}>
        <p
          className={classNames(styles.remark, notice ? styles.warning : remark && styles[remark.severity])}
          role="status"
        >
          {notice || remark?.text || meaning}
        </p>
        {!notice &&
          canTake &&
          remark?.suggestions?.map(text => (
            <button
              key={text}
              type="button"
              className={styles.suggestion}
              onClick={() => {
                write([{ ...active, text }])
                go(active)
              }}
            >
              {fill(say.takeSuggestion, { text: [text, remark.names?.[text]].filter(Boolean).join(' ') })}
            </button>
          ))}
      </div>
    </>
  )
}

const rowsAhead = 40 // How near to its end a grid asks for more.
const numbered = (row: number) => String(row + 1)

const nearest = (position: GridPosition, { rows, columns }: GridSize): GridPosition => ({
  row: Math.max(0, Math.min(position.row, rows - 1)),
  column: Math.max(0, Math.min(position.column, columns - 1)),
})

const frozenStyle = ({ frozen }: GridColumn, at: number) =>
  frozen ? { left: `calc(var(--grid-number) + ${at} * var(--grid-cell-text))` } : undefined

// A spacer for the rows that are not drawn.
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr>
      <td style={{ height }} />
    </tr>
  ) : null
