import { useRef, useState } from 'react'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { type CellChange, imports, ordersAtOnce } from '../queries.ts'
import type { ImportSearch } from '../search.ts'
import { cellKey } from './grid-rows.ts'
import type { ImportHold } from './use-shown-import.ts'

const maxUndo = 100

// Typed values are shown at once and sent to the server one batch after the other; the response contains the findings
// and the cost.
export const useEdits = (id: string, show: ImportSearch['show'], { shown, put, reload }: ImportHold) => {
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map())
  const [sending, setSending] = useState(false)
  const [undoable, setUndoable] = useState<readonly (readonly CellChange[])[]>([])
  const waiting = useRef<CellChange[]>([])
  const busy = useRef(false)
  const latest = useRef(shown)
  latest.current = shown

  const textAt = (row: number, field: string): string => {
    const kept = pending.get(cellKey(row, field))
    if (kept !== undefined) return kept
    for (const order of shown?.orders ?? [])
      for (const one of order.rows) if (one.row === row) return one.cells[field] ?? ''
    return ''
  }

  const flush = async () => {
    busy.current = true
    setSending(true)
    while (waiting.current.length > 0) {
      const batch = waiting.current
      waiting.current = []
      try {
        const after = placeBefore(latest.current, batch)
        const query = { show, pageSize: ordersAtOnce, ...(after !== undefined && { after: String(after) }) }
        put(await imports.changeRows(id, query, batch), after)
      } catch (error) {
        // `send` has shown the reason: the cell shows the stored value again.
        if (!(error instanceof CallFailure)) throw error
        reload()
      }
      const later = new Set(waiting.current.map(({ row, field }) => cellKey(row, field)))
      const done = batch.map(({ row, field }) => cellKey(row, field)).filter(key => !later.has(key))
      setPending(before => {
        const left = new Map(before)
        for (const key of done) left.delete(key)
        return left
      })
    }
    busy.current = false
    setSending(false)
  }

  const bring = (changes: readonly CellChange[]) => {
    waiting.current.push(...changes)
    setPending(
      before =>
        new Map([...before, ...changes.map(one => [cellKey(one.row, one.field), one.value] as const)]),
    )
    if (!busy.current) void flush()
  }

  const write = (changes: readonly CellChange[]) => {
    const former = changes.map(({ row, field }) => ({ row, field, value: textAt(row, field) }))
    setUndoable(before => [...before.slice(1 - maxUndo), former])
    bring(changes)
  }
  const undo = () => {
    const last = undoable.at(-1)
    if (!last) return
    setUndoable(undoable.slice(0, -1))
    bring(last)
  }
  const removeRow = async (row: number) => {
    setSending(true)
    try {
      put(await imports.changeRows(id, { show, pageSize: ordersAtOnce }, [], [row]))
      // What was typed in it before cannot be undone any more.
      setUndoable(before =>
        before.map(changes => changes.filter(one => one.row !== row)).filter(changes => changes.length > 0),
      )
    } finally {
      setSending(false)
    }
  }
  return { pending, sending, write, undo, canUndo: undoable.length > 0, removeRow }
}

/**
 * The order after which the changed ones begin, if more than a page is loaded. A changed reference may move rows
 * anywhere: then, and with few, everything is loaded again.
 */
const placeBefore = (shown: ImportHold['shown'], batch: readonly CellChange[]): number | undefined => {
  if (!shown || shown.orders.length <= ordersAtOnce) return undefined
  if (batch.some(({ field }) => field === 'customerRef')) return undefined
  const changed = new Set(batch.map(({ row }) => row))
  const isChanged = (order: (typeof shown.orders)[number]) => order.rows.some(({ row }) => changed.has(row))
  const first = shown.orders.findIndex(isChanged)
  const last = shown.orders.findLastIndex(isChanged)
  return first < 0 || last - first >= ordersAtOnce ? undefined : (shown.orders[first - 1]?.place ?? 0)
}
