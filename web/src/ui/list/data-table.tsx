import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { sayWhatIsCut } from '../cut-text.ts'
import styles from './data-table.module.css'
import { markAside } from './mark-aside.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { nextRow } from './table-keys.ts'
import parts from './table-parts.module.css'

export interface TableColumn<Row> {
  id: string
  label: string
  // Numbers are aligned right.
  right?: boolean
  // Stays in sight at the right edge, however narrow the list: the amount that it is about. One of a list at most.
  kept?: boolean
  // Beside an open panel a list has space for what names a row, this column and the kept one.
  status?: boolean
  // Left out where the table is narrow.
  minor?: boolean
  // Has more space before it is truncated: a lane without its destination is useless.
  roomy?: boolean
  sortable?: boolean
  // Holds controls that name themselves: its heading is spoken only, and cards have no label for it.
  controls?: boolean
  cell: (row: Row) => ReactNode
}

export interface TableSort {
  by: string
  descending: boolean
}

interface DataTableProps<Row> {
  name: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  // The label of a row's opener; its first column becomes a button.
  chosenId?: string | undefined
  onOpen: (row: Row) => void
  sort?: TableSort | undefined
  onSort?: (by: string) => void
  // Newer rows are under way: these fade a little and stay.
  stale?: boolean
  skeletonRows?: number
}

// A list with a sticky head. Its first column opens the row; arrows go from row to row, so that a long list is
// one stop for Tab.
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { name, columns, rows, idOf, chosenId, onOpen, sort, onSort, stale, skeletonRows = 8 } = props
  const body = useRef<HTMLTableSectionElement>(null)

  const openersOf = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])]
  // A row that was dealt with goes, with the focus that was in it: the one that comes after it takes it.
  const here = useRef(-1)
  useEffect(() => {
    const openers = openersOf()
    // A dialog that closes gives the focus back without an event that React sees.
    const now = openers.indexOf(document.activeElement as HTMLElement)
    if (now >= 0) here.current = now
    if (here.current < 0 || document.activeElement !== document.body) return
    openers[Math.min(here.current, openers.length - 1)]?.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const openers = openersOf()
    const next = nextRow(event.key, openers.indexOf(document.activeElement as HTMLElement), openers.length)
    if (next === undefined) return
    event.preventDefault()
    openers[next]?.focus()
  }

  const chosenIsHere = rows?.some(row => idOf(row) === chosenId)
  const isStop = (row: Row, index: number) => (chosenIsHere ? idOf(row) === chosenId : index === 0)

  return (
    <table
      ref={markAside}
      className={classNames(
        parts.table,
        styles.table,
        columns.some(({ status }) => status) && styles.shrinks,
      )}
      aria-label={name}
      aria-busy={stale || rows === undefined}
    >
      <thead>
        <tr>
          {columns.map(column => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {rows === undefined ? (
        <SkeletonRows rows={skeletonRows} columns={columns.length} />
      ) : (
        <tbody
          ref={body}
          className={stale ? parts.stale : undefined}
          onKeyDown={onKeyDown}
          onFocus={event => {
            here.current = openersOf().indexOf(event.target as HTMLElement)
          }}
          onBlur={() => {
            here.current = -1
          }}
          onPointerOver={sayWhatIsCut}
        >
          {rows.map((row, index) => (
            <tr
              key={idOf(row)}
              className={classNames(parts.row, styles.row, idOf(row) === chosenId && styles.chosen)}
              onClick={() => onOpen(row)}
            >
              {columns.map((column, place) => (
                <td
                  key={column.id}
                  className={cellClass(column)}
                  data-label={column.controls ? undefined : column.label}
                >
                  {place === 0 ? (
                    <button
                      type="button"
                      data-opener={idOf(row)}
                      className={classNames(parts.opener, styles.opener)}
                      aria-current={idOf(row) === chosenId || undefined}
                      tabIndex={isStop(row, index) ? 0 : -1}
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  )
}

const cellClass = <Row,>(column: TableColumn<Row>) =>
  classNames(
    column.right && styles.right,
    column.kept && parts.kept,
    column.kept && styles.kept,
    column.status && styles.status,
    column.minor && styles.minor,
    column.roomy && styles.roomy,
  )

interface HeadProps<Row> {
  column: TableColumn<Row>
  sort: TableSort | undefined
  onSort: ((by: string) => void) | undefined
}

const Head = <Row,>({ column, sort, onSort }: HeadProps<Row>) => {
  const sorted = sort?.by === column.id ? sort : undefined
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classNames(parts.sorter, styles.sorter)}
          onClick={() => onSort(column.id)}
        >
          {column.label}
          <Arrow className={classNames(!sorted && parts.unsorted)} aria-hidden="true" />
        </button>
      ) : column.controls ? (
        <span className={styles.spoken}>{column.label}</span>
      ) : (
        column.label
      )}
    </th>
  )
}
