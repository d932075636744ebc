import { type Insertable, sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { OrderTables } from '../tables.ts'

export const agreedMeasure = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order_measure')
    .where('order_id', '=', orderId)
    .where('state', '=', 'agreed')
    .select(['id', 'quote', 'total_usd_minor'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const waitingMeasure = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order_measure')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .select(['id', 'total_usd_minor'])
    .executeTakeFirst()

export const insertMeasure = (
  tx: Tx,
  measure: Omit<Insertable<OrderTables['order_measure']>, 'decided_at' | 'decided_by'>,
  decidedBy: string | null,
) =>
  tx
    .insertInto('order_measure')
    .values({
      ...measure,
      decided_by: decidedBy,
      decided_at: decidedBy === null ? null : sql<Date>`now()`,
    })
    .execute()

export const decideMeasure = (
  tx: Tx,
  id: string,
  state: 'agreed' | 'refused' | 'replaced',
  personId: string,
) =>
  tx
    .updateTable('order_measure')
    .set({ state, decided_by: personId, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
