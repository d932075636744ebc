import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { ShareBar } from '#ui/chart/share-bar.tsx'
import { DataGrid } from '#ui/grid/data-grid.tsx'
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import styles from '../gallery-page.module.css'
import { Shown } from '../shown.tsx'
import { kitPageText } from '../text.ts'

interface LaneRow {
  id: string
  lane: string
  price: string
}
const rows: LaneRow[] = [
  { id: '1', lane: 'CNSHA → USLAX', price: '806.52' },
  { id: '2', lane: 'CNNGB → DEHAM', price: '632.59' },
]

export const ShownLists = () => {
  const say = useWords(kitPageText)
  const [page, setPage] = useState(2)
  const [descending, setDescending] = useState(false)
  const [cells, setCells] = useState([
    ['CNSHA', '45.00', ''],
    ['CNNGB', 'x', '82.00'],
  ])
  const columns: TableColumn<LaneRow>[] = [
    { id: 'lane', label: say.lane, sortable: true, cell: row => row.lane },
    { id: 'price', label: say.price, right: true, sortable: true, cell: row => row.price },
  ]
  const table = { columns, idOf: (row: LaneRow) => row.id, onOpen: () => {} }
  const list = { failure: undefined, loading: false, hasMore: true, more: () => {}, reload: () => {} }
  const nothing = { failedTitle: say.lane, emptyTitle: say.lane, emptyBody: say.price, noneTitle: say.lane }
  const listed = { words: nothing, icon: Table2 }
  return (
    <>
      <Shown name="DataTable, Pager" wide>
        <DataTable
          {...table}
          name={say.lane}
          rows={descending ? [...rows].reverse() : rows}
          chosenId="1"
          sort={{ by: 'lane', descending }}
          onSort={() => setDescending(!descending)}
        />
        <DataTable {...table} name={`${say.lane} 2`} rows={rows} stale />
        <DataTable {...table} name={`${say.lane} 3`} rows={undefined} skeletonRows={2} />
        <Pager page={page} pageSize={20} total={90} onChange={setPage} />
      </Shown>
      <Shown name="Rows" wide>
        <Rows {...table} {...listed} name={`${say.lane} 4`} list={{ ...list, rows }} />
        <Rows {...table} {...listed} name={`${say.lane} 5`} list={{ ...list, rows: [] }} />
      </Shown>
      <Shown name="BarChart, ShareBar" wide>
        <BarChart
          name={say.price}
          series={[
            { label: say.sea, tone: 'first' },
            { label: say.air, tone: 'second' },
          ]}
          columns={[
            { id: '1', label: '11-13', values: [12, 3], href: '#link' },
            { id: '2', label: '11-14', values: [0, 0], href: '#link' },
            { id: '3', label: '11-15', values: [37, null] },
          ]}
          onOpen={() => {}}
        />
        <ShareBar whole={30} part={12} longest={40} />
      </Shown>
      <Shown name="SkeletonRows" wide>
        <table>
          <SkeletonRows rows={2} columns={3} />
        </table>
      </Shown>
      <Shown name="DataGrid" wide>
        <div className={styles.grid}>
          <DataGrid
            name={say.price}
            columns={[
              { id: 'port', label: say.lane, width: 'text', frozen: true },
              { id: 'sea', label: say.sea, unit: 'USD', width: 'number' },
              { id: 'air', label: say.air, unit: 'USD', width: 'number' },
            ]}
            rowCount={cells.length}
            cell={(row, column) => {
              const text = cells[row]?.[column] ?? ''
              if (column === 0) return { text, note: say.sea, readOnly: true }
              if (text === '') return { text, mark: { severity: 'warning', text: say.choose } }
              return Number.isNaN(Number(text))
                ? { text, mark: { severity: 'error', text: say.error, suggestions: ['79.00'] } }
                : { text, changed: row === 1 }
            }}
            editable
            onWrite={writes =>
              setCells(before =>
                before.map((cellsOfRow, row) =>
                  cellsOfRow.map(
                    (text, column) =>
                      writes.find(write => write.row === row && write.column === column)?.text ?? text,
                  ),
                ),
              )
            }
            onUndo={() => {}}
          />
        </div>
      </Shown>
    </>
  )
}
