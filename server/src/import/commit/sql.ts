import { CompiledQuery, sql } from 'kysely'
import type { Database, Queryable, Tx } from '#kernel/database.ts'

export const beginCommit = (
  tx: Tx,
  id: string,
  { personId, onlyGood, total }: { personId: string; onlyGood: boolean; total: number },
) =>
  tx
    .updateTable('order_import')
    .set({
      state: 'committing',
      only_good: onlyGood,
      committed_by: personId,
      commit_asked_at: sql<Date>`now()`,
      progress_done: 0,
      progress_total: total,
      outcome: '',
      previous_usd_minor: null,
    })
    .where('id', '=', id)
    .execute()

// The lock for placing an import's orders. It ends with the transaction, even after a kill -9.
export const tryHoldCommit = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`order-import:${id}`}, 0)) as held`.execute(tx)
  return rows[0]?.held === true
}

export const committingImport = (db: Queryable, id: string) =>
  db
    .selectFrom('order_import')
    .innerJoin('person', 'person.id', 'order_import.committed_by')
    .where('order_import.id', '=', id)
    .where('order_import.state', '=', 'committing')
    .where('order_import.removed_at', 'is', null)
    .selectAll('order_import')
    .select(['person.roles', 'person.modules'])
    .executeTakeFirst()

export type CommittingImport = NonNullable<Awaited<ReturnType<typeof committingImport>>>

// Imports whose commit began and has no worker.
export const importsUnderWay = (db: Queryable) =>
  db
    .selectFrom('order_import')
    .where('state', '=', 'committing')
    .where('commit_asked_at', '<', sql<Date>`now() - interval '30 seconds'`)
    .select(['id', sql<boolean>`commit_asked_at < now() - interval '30 minutes'`.as('given_up')])
    .limit(20)
    .execute()

export const ordersToPlace = (tx: Tx, id: string) =>
  tx
    .selectFrom('order_import_order')
    .where('import_id', '=', id)
    .where('order_id', 'is', null)
    .where('state', 'in', ['good', 'warned'])
    .select(['place', 'customer_ref', 'total_usd_minor', 'state'])
    .orderBy('place')
    .execute()

const placedText = `update order_import_order o set state = 'placed', order_id = p.order_id, order_no = p.order_no,
    total_usd_minor = p.total, previous_usd_minor = null
  from json_to_recordset($2::json) as p(place integer, order_id uuid, order_no text, total bigint)
  where o.import_id = $1 and o.place = p.place and o.order_id is null`

export const markPlaced = async (
  tx: Tx,
  id: string,
  placed: readonly { place: number; order_id: string; order_no: string; total: number }[],
) => {
  const { numAffectedRows } = await tx.executeQuery(
    CompiledQuery.raw(placedText, [id, JSON.stringify(placed)]),
  )
  if (Number(numAffectedRows) !== placed.length) throw new Error('an order of the import was placed twice')
}

// Outside the transaction that places, so that it can be seen from outside.
export const notifyProgress = (db: Database, id: string, done: number) =>
  db
    .updateTable('order_import')
    .set({ progress_done: done })
    .where('id', '=', id)
    .where('state', '=', 'committing')
    .execute()

export const endCommit = (
  tx: Tx,
  id: string,
  end: { previousUsdMinor?: number | null; done?: number; committed: boolean },
) =>
  tx
    .updateTable('order_import')
    .set({
      previous_usd_minor: end.previousUsdMinor ?? null,
      progress_done: end.done ?? 0,
      ...(end.committed && { committed_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute()
