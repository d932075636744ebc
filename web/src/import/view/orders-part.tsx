import type { ImportField } from '@dtms/contract/import/column.ts'
import { importOrderStateWords } from '@dtms/contract/import/import.ts'
import { fill } from '@dtms/contract/language.ts'
import { Trash2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DataGrid, type GridCell, type GridMark } from '#ui/grid/data-grid.tsx'
import type { GridPosition } from '#ui/grid/grid-keys.ts'
import type { ImportOrder } from '../queries.ts'
import { viewText } from '../text/view.ts'
import { cellKey, fieldColumn, gridRows, marksOf, shownFields } from './grid-rows.ts'
import { priceCell, priceColumns } from './price-columns.ts'
import { ProblemList } from './problem-list.tsx'
import type { useEdits } from './use-edits.ts'
import type { ShownImport } from './use-shown-import.ts'
import styles from './view.module.css'

interface OrdersPartProps {
  shown: ShownImport
  stale: boolean
  edits: ReturnType<typeof useEdits>
  editable: boolean
  onMore: (() => void) | undefined
}

const nothing: GridCell = { text: '', readOnly: true }

// An order without its own finding shows the number of its cells' findings.
const inAll = ({ findings, leftOut }: ImportOrder, say: Said<typeof viewText>): GridMark | undefined =>
  findings.length === 0
    ? undefined
    : {
        severity: findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
        text: fill(say.remarks, { n: findings.length + leftOut }),
      }

// The rows as a grid, with what is wrong at its cell, and the same in words beside it.
export const OrdersPart = ({ shown, stale, edits, editable, onMore }: OrdersPartProps) => {
  const say = useWords(viewText)
  const language = useLanguage()
  const { detail, orders } = shown
  const rows = useMemo(() => gridRows(orders), [orders])
  const marks = useMemo(() => marksOf(orders), [orders])
  const fields = useMemo(
    () => shownFields(detail.businessType, detail.fields, orders),
    [detail.businessType, detail.fields, orders],
  )
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 })
  const [goTo, setGoTo] = useState<GridPosition>()
  const [leaving, setLeaving] = useState<number>()
  const priced = priceColumns(say, detail.counts.placed > 0)
  const columns = [
    { id: 'state', label: say.colState, width: 'text', frozen: true } as const,
    fieldColumn('customerRef', language),
    ...priced,
    ...fields.slice(1).map(field => fieldColumn(field, language)),
  ]

  const cell = (at: number, column: number): GridCell => {
    const row = rows[at]
    const id = columns[column]?.id ?? ''
    if (!row) return nothing
    if (id === 'state')
      return row.first
        ? {
            text: importOrderStateWords[row.order.state][language],
            readOnly: true,
            mark: marks.get(cellKey(row.row, '')) ?? inAll(row.order, say),
          }
        : nothing
    if (priced.some(one => one.id === id)) return row.first ? priceCell(row.order, id, say) : nothing
    const key = cellKey(row.row, id)
    const pending = edits.pending.get(key)
    return {
      text: pending ?? row.cells[id] ?? '',
      readOnly: row.order.state === 'placed',
      changed: pending !== undefined,
      // A pending value has no mark of the earlier one.
      mark: pending === undefined ? marks.get(key) : undefined,
    }
  }

  const lead = (row: number, field: string) => {
    const column = columns.findIndex(({ id }) => id === (field || 'state'))
    setGoTo({
      row: Math.max(
        0,
        rows.findIndex(one => one.row === row),
      ),
      column: Math.max(0, column),
    })
  }
  const here = rows[active.row]
  const removable = editable && here !== undefined && here.order.state !== 'placed'
  return (
    <>
      {editable && (
        <div className={styles.tools}>
          <Button
            look="quiet"
            icon={<Undo2 aria-hidden="true" />}
            aria-disabled={!edits.canUndo || undefined}
            onClick={edits.undo}
          >
            {say.undo}
          </Button>
          {removable && (
            <Button
              look="quiet"
              icon={<Trash2 aria-hidden="true" />}
              busy={edits.sending}
              onClick={() => setLeaving(here.row)}
            >
              {fill(say.removeRow, { n: here.row })}
            </Button>
          )}
          <p className={styles.hint} role="status">
            {edits.sending ? say.saving : say.hint}
          </p>
        </div>
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          title={fill(say.leaveOutRow, { n: leaving })}
          confirm={say.leaveOut}
          danger
          onConfirm={async () => {
            await edits.removeRow(leaving)
            setLeaving(undefined)
            void showMessage('success', fill(say.rowRemoved, { n: leaving }))
          }}
          onClose={() => setLeaving(undefined)}
        >
          <p>{say.leaveOutBody}</p>
        </ConfirmDialog>
      )}
      <div className={classNames(styles.split, stale && styles.stale)}>
        <div className={styles.grid}>
          <DataGrid
            name={say.gridName}
            columns={columns}
            rowCount={rows.length}
            rowName={at => String(rows[at]?.row ?? '')}
            cell={cell}
            editable={editable}
            goTo={goTo}
            onActive={setActive}
            onMore={onMore}
            onUndo={edits.undo}
            onWrite={writes =>
              edits.write(
                writes.flatMap(({ row, column, text }) => {
                  const number = rows[row]?.row
                  const field = columns[column]?.id as ImportField
                  return number === undefined ? [] : [{ row: number, field, value: text }]
                }),
              )
            }
          />
        </div>
        <ProblemList
          orders={orders}
          editable={editable}
          onGo={lead}
          onTake={(row, field, value) => {
            lead(row, field)
            edits.write([{ row, field, value }])
          }}
        />
      </div>
    </>
  )
}
