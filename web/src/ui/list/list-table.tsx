import { fill } from '@dtms/contract/language.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { classNames } from '../class-names.ts'
import { sayWhatIsCut } from '../cut-text.ts'
import { uiText } from '../text.ts'
import type { TableColumn, TableSort } from './data-table.tsx'
import styles from './list-table.module.css'
import { markAside } from './mark-aside.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { nextRow } from './table-keys.ts'
import parts from './table-parts.module.css'
import { useRowWindow } from './use-row-window.ts'

interface ListTableProps<Row> {
  name: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[] | undefined
  // How many there are in all, loaded or not.
  total: number
  idOf: (row: Row) => string
  // What a row is called, for those who cannot see it.
  nameOf: (row: Row) => string
  openId?: string | undefined
  onOpen: (row: Row) => void
  sort: TableSort
  onSort: (by: string) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  // Its cells have two lines: the rows are higher where they would be dense otherwise.
  twoLines?: boolean
  // Newer rows are under way: these fade a little and stay.
  stale?: boolean
  onMore?: (() => void) | undefined
}

// How near to its end a list grows.
const rowsAhead = 30

// A long list: only the rows near the eye are drawn, and more come before one reaches the end. Its first column
// opens a row; arrows go from row to row, so that for Tab the list is the box and the opener of one row only.
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { name, columns, rows, total, idOf, nameOf, openId, onOpen, sort, onSort, selected, onSelect } = props
  const { twoLines = false, stale, onMore } = props
  const say = useWords(uiText)
  const scroller = useRef<HTMLDivElement>(null)
  const count = rows?.length ?? 0
  const { first, end, rowHeight, show } = useRowWindow(scroller, count)
  const shown = rows?.slice(first, end) ?? []

  useEffect(() => {
    if (onMore && count > 0 && end >= count - rowsAhead) onMore()
  }, [onMore, end, count])

  // The row where the focus was last.
  const [hereId, setHereId] = useState<string>()
  const onFocus = (event: FocusEvent) => {
    const { at, box } = (event.target as HTMLElement).dataset
    const row = rows?.[Number(at ?? box)]
    if (row) setHereId(idOf(row))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { at, box } = (event.target as HTMLElement).dataset
    const place = at ?? box
    const next = place === undefined ? undefined : nextRow(event.key, Number(place), count)
    if (next === undefined) return
    event.preventDefault()
    show(next)
    const wanted = at === undefined ? `[data-box="${next}"]` : `[data-at="${next}"]`
    // The row must be drawn before it can take the focus.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true }),
    )
  }

  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  const acts = useRef<RowActs<Row>>({ onOpen, toggle })
  acts.current = { onOpen, toggle }
  const allSelected = count > 0 && selected.size >= count
  const stop = [hereId, openId].find(id => id !== undefined && shown.some(row => idOf(row) === id))

  return (
    <div ref={scroller} className={classNames(styles.scroll, twoLines && styles.twoLines)}>
      <table
        ref={markAside}
        className={classNames(
          parts.table,
          styles.table,
          columns.some(({ status }) => status) && styles.shrinks,
        )}
        aria-label={name}
        aria-rowcount={total + 1}
        aria-busy={stale || rows === undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.check}>
              <input
                type="checkbox"
                aria-label={say.selectAll}
                checked={allSelected}
                disabled={count === 0}
                ref={box => {
                  if (box) box.indeterminate = selected.size > 0 && !allSelected
                }}
                onChange={() => onSelect(new Set(allSelected ? [] : rows?.map(idOf)))}
              />
            </th>
            {columns.map(column => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonRows rows={8} columns={columns.length + 1} />
        ) : (
          <tbody
            className={stale ? parts.stale : undefined}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            onPointerOver={sayWhatIsCut}
          >
            {first > 0 && <Gap rows={first} rowHeight={rowHeight} columns={columns.length + 1} />}
            {shown.map((row, index) => {
              const id = idOf(row)
              return (
                <ListRow
                  key={id}
                  row={row}
                  id={id}
                  name={nameOf(row)}
                  at={first + index}
                  columns={columns}
                  open={id === openId}
                  selected={selected.has(id)}
                  stop={stop ? id === stop : index === 0}
                  acts={acts}
                />
              )
            })}
            {end < count && <Gap rows={count - end} rowHeight={rowHeight} columns={columns.length + 1} />}
          </tbody>
        )}
      </table>
    </div>
  )
}

const cellClass = <Row,>({ right, kept, status }: TableColumn<Row>) =>
  classNames(right && styles.right, kept && parts.kept, kept && styles.kept, status && styles.status)

interface RowActs<Row> {
  onOpen: (row: Row) => void
  toggle: (id: string) => void
}

interface ListRowProps<Row> {
  row: Row
  id: string
  name: string
  at: number
  columns: readonly TableColumn<Row>[]
  open: boolean
  selected: boolean
  // Where Tab enters the list.
  stop: boolean
  acts: RefObject<RowActs<Row>>
}

const DrawnRow = <Row,>({ row, id, name, at, columns, open, selected, stop, acts }: ListRowProps<Row>) => {
  const say = useWords(uiText)
  return (
    <tr
      aria-rowindex={at + 2}
      className={classNames(parts.row, styles.row, open && styles.open, selected && styles.selected)}
      onClick={() => acts.current.onOpen(row)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box inside has the keys. */}
      <td className={styles.check} onClick={event => event.stopPropagation()}>
        <label className={styles.box}>
          <input
            type="checkbox"
            data-box={at}
            tabIndex={stop ? 0 : -1}
            aria-label={fill(say.selectRow, { name })}
            checked={selected}
            onChange={() => acts.current.toggle(id)}
          />
        </label>
      </td>
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column)} data-label={column.label}>
          {index === 0 ? (
            <button
              type="button"
              data-at={at}
              data-opener={id}
              className={classNames(parts.opener, styles.opener)}
              aria-current={open || undefined}
              tabIndex={stop ? 0 : -1}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

// Rows that stay in sight while one scrolls are not drawn again.
const ListRow = memo(DrawnRow) as typeof DrawnRow

const Gap = ({ rows, rowHeight, columns }: { rows: number; rowHeight: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus.
  <tr aria-hidden="true">
    <td className={styles.gap} colSpan={columns} style={{ height: rows * rowHeight }} />
  </tr>
)

interface HeadProps<Row> {
  column: TableColumn<Row>
  sort: TableSort
  onSort: (by: string) => void
}

const Head = <Row,>({ column, sort, onSort }: HeadProps<Row>) => {
  const sorted = sort.by === column.id
  const Arrow = sorted && sort.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={classNames(parts.sorter, styles.sorter)}
          onClick={() => onSort(column.id)}
        >
          {column.label}
          <Arrow className={classNames(!sorted && parts.unsorted)} aria-hidden="true" />
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}
