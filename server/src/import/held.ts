import { grantsOn } from '#account/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { openCheck } from './check/check-all.ts'
import { groupRows, layoutOf, type OrderGroup } from './check/group.ts'
import type { FileRow } from './read/read-file.ts'
import type { ImportRoom } from './room.ts'
import {
  deleteRows,
  deleteUnplaced,
  type ImportRow,
  insertRows,
  lockImport,
  placedPlaces,
  refreshCounts,
  rowsOf,
} from './sql.ts'
import { placedRows, writeChecked } from './upload.ts'

/** Holds the customer's import for a change, if it can be changed now. */
export const changeImport = async <Result>(
  { services: { db } }: ImportRoom,
  who: CustomerSession,
  id: string,
  change: (tx: Tx, held: ImportRow) => Promise<Result>,
): Promise<Result> => {
  const grants = await grantsOn(db, who, 'import')
  grants.press('edit')
  return db.transaction().execute(async tx => {
    const held = await lockImport(tx, who.customerId, id)
    if (!held) throw refuse('thing.not-found')
    if (held.state === 'committing') throw refuse('import.busy')
    return change(tx, held)
  })
}

export type StoredRow = Awaited<ReturnType<typeof rowsOf>>[number]

export const fileRow = ({ row, cells, faults }: StoredRow): FileRow => ({
  row,
  cells,
  ...(faults && { faults }),
})

export const checkedImport = (held: ImportRow) => ({
  id: held.id,
  customerId: held.customer_id,
  mode: held.business_type,
  headings: held.headings,
  rule: { rule: held.rule, channel: held.channel },
})

/** Checks all that is not placed again: its columns or its choice of channel have changed. */
export const recheckAll = async ({ services, rates }: ImportRoom, tx: Tx, held: ImportRow) => {
  const placed = await placedPlaces(tx, held.id)
  const rows = (await rowsOf(tx, held.id)).filter(({ place }) => !placed.has(place))
  const groups = groupRows(rows.map(fileRow), layoutOf(held.headings))
  await movePlaces(tx, held.id, rows, groups)
  await deleteUnplaced(tx, held.id)
  const room = await openCheck(services, rates, tx, checkedImport(held), groups)
  await writeChecked(tx, held.id, held.customer_id, groups, room)
  await refreshCounts(tx, held.id, { state: placed.size > 0 ? 'partly' : 'checked' })
}

/** Writes anew the rows that now belong to another order. */
export const movePlaces = async (
  tx: Tx,
  importId: string,
  rows: readonly { row: number; place: number }[],
  groups: readonly OrderGroup[],
) => {
  const placeOf = new Map(rows.map(({ row, place }) => [row, place]))
  const moved = placedRows(groups).filter(({ row, place }) => placeOf.get(row.row) !== place)
  if (moved.length === 0) return
  await deleteRows(
    tx,
    importId,
    moved.map(({ row }) => row.row),
  )
  await insertRows(tx, importId, moved)
}
