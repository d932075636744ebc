import type { ConsentSource } from '@dtms/contract/order/order.ts'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { OrderTables } from '../tables.ts'

// The last that counts: agreed, and priced on the quote that the order has now.
export const agreedMeasure = (tx: Tx, orderId: string, quoteId: string) =>
  tx
    .selectFrom('order_measure')
    .where('order_id', '=', orderId)
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'agreed')
    .select(['quote', 'pieces'])
    // By the database's clock: ids are made by the servers, whose clocks may differ (TRUST).
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

// What a bill charges beside the quote of an order: the differences that were agreed on the quote it has now, in
// the order in which they came, each line by line.
export const agreedMeasures = (db: Queryable, orderId: string) =>
  db
    .selectFrom('order_measure')
    .innerJoin('shipping_order', 'shipping_order.id', 'order_measure.order_id')
    .where('order_measure.order_id', '=', orderId)
    .whereRef('order_measure.quote_id', '=', 'shipping_order.quote_id')
    .where('order_measure.state', '=', 'agreed')
    .select(['order_measure.id', 'order_measure.lines', 'order_measure.note'])
    .orderBy('order_measure.created_at')
    .orderBy('order_measure.id')
    .execute()

export const waitingMeasure = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order_measure')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .select(['id', 'quote_id', 'total_usd_minor', 'amendment_id'])
    .executeTakeFirst()

export const insertMeasure = (
  tx: Tx,
  measure: Omit<
    Insertable<OrderTables['order_measure']>,
    'decided_at' | 'decided_by' | 'consent_source' | 'consent_note' | 'consent_file_id'
  >,
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

export const noteConsent = (
  tx: Tx,
  id: string,
  { source, note, fileId }: { source: ConsentSource; note: string; fileId: string | null },
) =>
  tx
    .updateTable('order_measure')
    .set({ consent_source: source, consent_note: note, consent_file_id: fileId })
    .where('id', '=', id)
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
