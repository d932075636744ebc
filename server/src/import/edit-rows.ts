import { fieldFits, type ImportField } from '@dtms/contract/import/column.ts'
import { importColumnWords } from '@dtms/contract/import/column-words.ts'
import { maxOrderImport } from '@dtms/contract/import/import.ts'
import { defaultLanguage } from '@dtms/contract/language.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { layoutOf } from './check/group.ts'
import type { ImportContext } from './context.ts'
import { changeImport, checkStored } from './held.ts'
import type { FileRow } from './read/read-file.ts'
import {
  deleteRows,
  deleteUnplaced,
  type ImportRow,
  insertRows,
  moveRows,
  placedAmong,
  placedPlaces,
  refreshCounts,
  rowsByNumber,
  updateImport,
} from './sql.ts'
import { fileRow, movedRows, type RowGroup, regroup } from './stored.ts'
import type { StoredHeading } from './stored-format.ts'

export interface RowChanges {
  changes: readonly { row: number; field: ImportField; value: string }[]
  remove: readonly number[]
}

/** Sets cells right, many at once, and checks again the orders that they belong to, and no others. */
export const editRows = (context: ImportContext, who: CustomerSession, id: string, changes: RowChanges) =>
  changeImport(context, who, id, async (tx, held) => {
    if (held.state === 'mapping') throw refuse('import.not-mapped')
    const numbers = [...new Set([...changes.changes.map(({ row }) => row), ...changes.remove])]
    if (numbers.length === 0) return
    const touched = await rowsByNumber(tx, id, numbers)
    if (touched.length < numbers.length) throw refuseField(fieldOfUnknown(changes, touched), 'choice')
    const places = [...new Set(touched.map(({ place }) => place))]
    if (await placedAmong(tx, id, places)) throw refuse('import.placed')
    const headings = withColumns(held, changes)
    if (headings !== held.headings) await updateImport(tx, id, { headings: JSON.stringify(headings) })
    const changed = { ...held, headings }
    await writeChanges(tx, id, touched, changes, layoutOf(headings))
    // A reference may lead a row into any other order; without one only the touched orders matter.
    const regroups = changes.remove.length > 0 || changes.changes.some(({ field }) => field === 'customerRef')
    const groups = await regroup(
      ...([tx, id, headings] as const),
      regroups ? { except: await placedPlaces(tx, id) } : { places, except: new Set() },
    )
    const affected = groups.filter(group => isAffected(group, new Set(places)))
    await moveRows(tx, id, movedRows(affected))
    await deleteUnplaced(tx, id, [
      ...new Set([...places, ...affected.flatMap(({ rows }) => rows.map(({ before }) => before))]),
    ])
    await checkStored(context, tx, changed, affected)
    await refreshCounts(tx, id, { state: held.state === 'partly' ? 'partly' : 'checked' })
  })

// True for a changed order, or one that gained, lost or swapped rows.
const isAffected = ({ place, rows }: RowGroup, places: ReadonlySet<number>) =>
  places.has(place) || rows.some(({ before }) => before !== place || places.has(before))

// The touched rows as they are now, still in the orders that they were in.
const writeChanges = async (
  tx: Tx,
  id: string,
  touched: Awaited<ReturnType<typeof rowsByNumber>>,
  changes: RowChanges,
  layout: ReturnType<typeof layoutOf>,
) => {
  const removed = new Set(changes.remove)
  const kept = touched.filter(({ row }) => !removed.has(row))
  const rows = withChanges(kept.map(fileRow), changes, layout)
  await deleteRows(
    tx,
    id,
    touched.map(({ row }) => row),
  )
  const placeOf = new Map(kept.map(({ row, place }) => [row, place]))
  await insertRows(
    tx,
    id,
    rows.map(row => ({ row, place: placeOf.get(row.row) ?? row.row })),
  )
}

const withChanges = (
  rows: FileRow[],
  { changes }: RowChanges,
  layout: ReturnType<typeof layoutOf>,
): FileRow[] => {
  const byNumber = new Map(rows.map(row => [row.row, row]))
  for (const { row: number, field, value } of changes) {
    const row = byNumber.get(number)
    const column = layout.get(field)
    if (!row || column === undefined) continue
    while (row.cells.length < column) row.cells.push(null)
    row.cells[column] = value === '' ? null : value
    // What was a formula is a text now.
    if (row.faults) delete row.faults[column]
  }
  return rows
}

// A field that the file had no column for gets one at its end.
const withColumns = (held: ImportRow, { changes }: RowChanges): StoredHeading[] => {
  const present = new Set(held.headings.map(({ field }) => field))
  const added: StoredHeading[] = []
  for (const [index, { field }] of changes.entries()) {
    if (present.has(field)) continue
    if (!fieldFits(held.business_type, field)) throw refuseField(`changes.${index}.field`, 'choice')
    present.add(field)
    added.push({
      heading: importColumnWords[field].heading[defaultLanguage],
      field,
      source: 'chosen',
      samples: [],
    })
  }
  if (added.length === 0) return held.headings
  if (held.headings.length + added.length > maxOrderImport.columns * 2) throw refuse('sheet.too-large')
  return [...held.headings, ...added]
}

const fieldOfUnknown = ({ changes, remove }: RowChanges, touched: readonly { row: number }[]): string => {
  const known = new Set(touched.map(({ row }) => row))
  const at = changes.findIndex(({ row }) => !known.has(row))
  return at >= 0 ? `changes.${at}.row` : `remove.${remove.findIndex(row => !known.has(row))}`
}
