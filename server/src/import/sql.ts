import { CompiledQuery, type Insertable, sql } from 'kysely'
import { JsonRows, sendJsonRows } from '#kernel/bytes/json-rows.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { CheckedOrder } from './check/check-order.ts'
import { rowText } from './read/packed-row.ts'
import type { FileRow } from './read/read-file.ts'
import type { ImportTables } from './tables.ts'

// Every statement on an import names its customer, or follows one that did in the same transaction.
export const insertImport = async (tx: Tx, row: Insertable<ImportTables['order_import']>) => {
  await tx.insertInto('order_import').values(row).execute()
  await noteImport(tx, row.customer_id)
}

const noteImport = (tx: Tx, customerId: string | undefined) => noteChange(tx, 'imports', { customerId })

const ownImport = (db: Queryable, customerId: string, id: string) =>
  db
    .selectFrom('order_import')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .selectAll()

export const importOf = (db: Queryable, customerId: string, id: string) =>
  ownImport(db, customerId, id).executeTakeFirst()

// Locked until the transaction ends: other changes wait.
export const lockImport = (tx: Tx, customerId: string, id: string) =>
  ownImport(tx, customerId, id).forUpdate().executeTakeFirst()

export type ImportRow = NonNullable<Awaited<ReturnType<typeof importOf>>>

export interface PlacedRow {
  row: FileRow
  place: number
}

// Many rows in one statement with one parameter.
const insertRowsText = `insert into order_import_row (import_id, row, place, cells, faults)
  select $1, row, place, cells, faults
  from json_to_recordset($2::json) as row(row integer, place integer, cells json, faults json)`

const rowsAtOnce = 250

export const insertRows = async (tx: Tx, importId: string, rows: readonly PlacedRow[]) => {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await sendJsonRows(
      rows.slice(at, at + rowsAtOnce),
      json => tx.executeQuery(CompiledQuery.raw(insertRowsText, [importId, json])),
      ({ row, place }) => rowText(row, place),
    )
}

export const rowsOf = (db: Queryable, importId: string, places?: readonly number[]) => {
  let query = db.selectFrom('order_import_row').where('import_id', '=', importId)
  if (places) query = query.where(sql<boolean>`place = any(${places}::int[])`)
  return query.select(['row', 'place', 'cells', 'faults']).orderBy('row').execute()
}

export const rowsByNumber = (db: Queryable, importId: string, numbers: readonly number[]) =>
  db
    .selectFrom('order_import_row')
    .where('import_id', '=', importId)
    .where(sql<boolean>`row = any(${numbers}::int[])`)
    .select(['row', 'place', 'cells', 'faults'])
    .orderBy('row')
    .execute()

/** A column with the same text in every row, behind those of the file; rows may be shorter than their headings. */
export const addColumn = (tx: Tx, importId: string, column: number, text: string) =>
  sql`update order_import_row set cells = (cells::jsonb
      || (select coalesce(jsonb_agg(null::text), '[]') from generate_series(jsonb_array_length(cells::jsonb) + 1, ${column}::int))
      || to_jsonb(${text}::text))::json
    where import_id = ${importId}`.execute(tx)

// The values of a column, for every row or those of some orders: much less than the rows themselves.
const oneColumn = (db: Queryable, importId: string, column: number, places?: readonly number[]) => {
  let query = db.selectFrom('order_import_row').where('import_id', '=', importId)
  if (places) query = query.where(sql<boolean>`place = any(${places}::int[])`)
  // A negative number would count from the end.
  const text = column < 0 ? sql<string | null>`null::text` : sql<string | null>`cells ->> ${column}::int`
  return query.select(['row', 'place', text.as('text')])
}

export const textsByRow = (db: Queryable, importId: string, column: number, places?: readonly number[]) =>
  oneColumn(db, importId, column, places).orderBy('row').execute()

export const textsOfColumn = async (
  db: Queryable,
  importId: string,
  column: number,
  places?: readonly number[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom(oneColumn(db, importId, column, places).as('cell'))
    .where('text', 'is not', null)
    .select('text')
    .distinct()
    .execute()
  return rows.map(({ text }) => text ?? '')
}

const movedText = `update order_import_row r set place = m.place
  from json_to_recordset($2::json) as m(row integer, place integer)
  where r.import_id = $1 and r.row = m.row`

/** Assigns rows to another order. */
export const moveRows = (tx: Tx, importId: string, moved: readonly { row: number; place: number }[]) =>
  tx.executeQuery(CompiledQuery.raw(movedText, [importId, JSON.stringify(moved)]))

export const deleteRows = (tx: Tx, importId: string, numbers: readonly number[]) =>
  tx
    .deleteFrom('order_import_row')
    .where('import_id', '=', importId)
    .where(sql<boolean>`row = any(${numbers}::int[])`)
    .execute()

const insertOrdersText = `insert into order_import_order (import_id, place, customer_id, customer_ref, state, findings,
    error_count, warning_count, price, total_usd_minor, previous_usd_minor)
  select $1, place, $2, customer_ref, state, findings, error_count, warning_count, price, total_usd_minor,
    previous_usd_minor
  from json_to_recordset($3::json) as row(place integer, customer_ref text, state text, findings json,
    error_count integer, warning_count integer, price json, total_usd_minor bigint, previous_usd_minor bigint)
  on conflict (import_id, place) do update set customer_ref = excluded.customer_ref, state = excluded.state,
    findings = excluded.findings, error_count = excluded.error_count, warning_count = excluded.warning_count,
    price = excluded.price, total_usd_minor = excluded.total_usd_minor,
    previous_usd_minor = excluded.previous_usd_minor
  where order_import_order.order_id is null`

export type StoredOrder = Omit<CheckedOrder, 'ready'> & { previousUsdMinor?: number | null }

const orderText = (order: StoredOrder): string =>
  JSON.stringify({
    place: order.place,
    customer_ref: order.customerRef,
    state: order.state,
    findings: order.findings,
    error_count: order.errorCount,
    warning_count: order.warningCount,
    price: order.price,
    total_usd_minor: order.totalUsdMinor,
    previous_usd_minor: order.previousUsdMinor ?? null,
  })

const ordersAtOnce = 40

/**
 * Writes what the check found; an order that was placed meanwhile stays as it is. Each order is encoded as it comes, so that
 * its findings do not wait for the statement: V8 would move them to the old generation.
 */
export const insertOrders = async (
  tx: Tx,
  importId: string,
  customerId: string,
  orders: Iterable<StoredOrder> | AsyncIterable<StoredOrder>,
): Promise<void> => {
  const rows = new JsonRows()
  const send = () =>
    rows.send(json => tx.executeQuery(CompiledQuery.raw(insertOrdersText, [importId, customerId, json])))
  for await (const order of orders) {
    rows.add(orderText(order))
    if (rows.count >= ordersAtOnce) await send()
  }
  if (rows.count > 0) await send()
}

// Without places: all that are not placed.
export const deleteUnplaced = (tx: Tx, importId: string, places?: readonly number[]) => {
  let query = tx
    .deleteFrom('order_import_order')
    .where('import_id', '=', importId)
    .where('order_id', 'is', null)
  if (places) query = query.where(sql<boolean>`place = any(${places}::int[])`)
  return query.execute()
}

export const placedAmong = async (tx: Tx, importId: string, places: readonly number[]): Promise<boolean> =>
  (await tx
    .selectFrom('order_import_order')
    .where('import_id', '=', importId)
    .where(sql<boolean>`place = any(${places}::int[])`)
    .where('order_id', 'is not', null)
    .select('place')
    .executeTakeFirst()) !== undefined

export const placedPlaces = async (db: Queryable, importId: string): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('order_import_order')
    .where('import_id', '=', importId)
    .where('order_id', 'is not', null)
    .select('place')
    .execute()
  return new Set(rows.map(({ place }) => place))
}

/** Recounts the totals of the import's orders; other changes are given. */
export const refreshCounts = async (
  tx: Tx,
  importId: string,
  change: { state: string; outcome?: string },
) => {
  const { rows } = await sql<{ customer_id: string }>`update order_import set
      state = ${change.state}, outcome = ${change.outcome ?? ''}, version = version + 1,
      row_count = (select count(*) from order_import_row r where r.import_id = ${importId}),
      order_count = counted.orders, good_count = counted.good, warned_count = counted.warned,
      bad_count = counted.bad, placed_count = counted.placed, error_count = counted.errors,
      warning_count = counted.warnings, total_usd_minor = counted.total, placed_usd_minor = counted.placed_total,
      totals = summed.totals, placed_totals = summed.placed_totals
    from (select count(*) as orders, count(*) filter (where state = 'good') as good,
        count(*) filter (where state = 'warned') as warned, count(*) filter (where state = 'bad') as bad,
        count(*) filter (where state = 'placed') as placed,
        coalesce(sum(error_count) filter (where state <> 'placed'), 0) as errors,
        coalesce(sum(warning_count) filter (where state <> 'placed'), 0) as warnings,
        coalesce(sum(total_usd_minor) filter (where state in ('good', 'warned')), 0) as total,
        coalesce(sum(total_usd_minor) filter (where state = 'placed'), 0) as placed_total
      from order_import_order where import_id = ${importId}) as counted,
      (select
        coalesce(json_agg(json_build_object('currency', currency, 'exponent', exponent, 'minor', ready) order by currency)
          filter (where ready is not null), '[]') as totals,
        coalesce(json_agg(json_build_object('currency', currency, 'exponent', exponent, 'minor', placed) order by currency)
          filter (where placed is not null), '[]') as placed_totals
      from (select price ->> 'currency' as currency, (price ->> 'exponent')::int as exponent,
          sum((price ->> 'totalMinor')::bigint) filter (where state in ('good', 'warned')) as ready,
          sum((price ->> 'totalMinor')::bigint) filter (where state = 'placed') as placed
        from order_import_order where import_id = ${importId} and price is not null group by 1, 2) as one) as summed
    where id = ${importId} returning customer_id`.execute(tx)
  await noteImport(tx, rows[0]?.customer_id)
}

export const updateImport = (
  tx: Tx,
  importId: string,
  change: { headings?: string; rule?: ImportRow['rule']; channel?: string },
) => tx.updateTable('order_import').set(change).where('id', '=', importId).execute()

export const removeImport = async (tx: Tx, importId: string) => {
  await tx.deleteFrom('order_import_row').where('import_id', '=', importId).execute()
  await tx.deleteFrom('order_import_order').where('import_id', '=', importId).execute()
  const removed = await tx
    .updateTable('order_import')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .returning('customer_id')
    .executeTakeFirst()
  await noteImport(tx, removed?.customer_id)
}

export const sameFileBefore = (db: Queryable, customerId: string, exceptId: string, sha256: Buffer) =>
  db
    .selectFrom('order_import')
    .where('customer_id', '=', customerId)
    .where('file_sha256', '=', sha256)
    .where('id', '<>', exceptId)
    .where('id', '<', exceptId)
    .where('removed_at', 'is', null)
    .select(['id', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const maySeeImport = async (db: Queryable, customerId: string, id: string): Promise<boolean> =>
  (await importOf(db, customerId, id)) !== undefined
