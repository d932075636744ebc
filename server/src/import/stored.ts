import type { Queryable } from '#kernel/database.ts'
import type { Names } from './check/check-all.ts'
import { groupRows, layoutOf, type OrderGroup } from './check/group.ts'
import type { FileRow } from './read/read-file.ts'
import { rowsOf, textsByRow, textsOfColumn } from './sql.ts'
import type { StoredHeading } from './stored-format.ts'

// The orders of an import as it is stored. A file of twenty thousand rows is a hundred megabytes as strings: its rows are
// fetched with the orders that are looked at, some hundred at a time.
const ordersAtOnce = 50

export interface OrderName {
  place: number
  customerRef: string
}

type StoredRow = Awaited<ReturnType<typeof rowsOf>>[number]

export const fileRow = ({ row, cells, faults }: StoredRow): FileRow => ({
  row,
  cells,
  ...(faults && { faults }),
})

/** The orders with their rows. */
export async function* storedGroups(
  db: Queryable,
  id: string,
  orders: readonly OrderName[],
): AsyncGenerator<OrderGroup> {
  for (let at = 0; at < orders.length; at += ordersAtOnce) {
    const batch = orders.slice(at, at + ordersAtOnce)
    const places = batch.map(({ place }) => place)
    const byPlace = Map.groupBy(await rowsOf(db, id, places), ({ place }) => place)
    for (const { place, customerRef } of batch)
      yield { place, customerRef, rows: (byPlace.get(place) ?? []).map(fileRow) }
  }
}

/** What they name. */
export const storedNames = async (
  db: Queryable,
  id: string,
  headings: readonly StoredHeading[],
  orders: readonly OrderName[],
): Promise<Names> => ({
  refs: orders.map(({ customerRef }) => customerRef),
  skus: await textsOfColumn(
    db,
    id,
    layoutOf(headings).get('sku') ?? -1,
    orders.map(({ place }) => place),
  ),
})

export interface RowName {
  row: number
  // The order that it belonged to so far.
  before: number
}

export interface RowGroup extends OrderName {
  rows: readonly RowName[]
}

/** Puts rows together to orders by their references; all of them, or those of some orders, without the ones left out. */
export const regroup = async (
  db: Queryable,
  id: string,
  headings: readonly StoredHeading[],
  { places, except }: { places?: readonly number[]; except: ReadonlySet<number> },
): Promise<RowGroup[]> => {
  const column = layoutOf(headings).get('customerRef') ?? -1
  const stored = (await textsByRow(db, id, column, places)).filter(({ place }) => !except.has(place))
  const placeOf = new Map(stored.map(({ row, place }) => [row, place]))
  const named = stored.map(({ row, text }) => ({ row, cells: [text] }))
  const groups = await groupRows(named, new Map([['customerRef', 0]]))
  return groups.map(({ place, customerRef, rows }) => ({
    place,
    customerRef,
    rows: rows.map(({ row }) => ({ row, before: placeOf.get(row) ?? row })),
  }))
}

/** The rows that now belong to another order. */
export const movedRows = (groups: readonly RowGroup[]) =>
  groups.flatMap(({ place, rows }) =>
    rows.filter(({ before }) => before !== place).map(({ row }) => ({ row, place })),
  )
