import type { PendingCharge } from '@dtms/contract/bill/desk.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { money } from '../../money.ts'
import { pendingRows } from './sql.ts'

export const pendingOf = async (db: Queryable, orderIds: readonly string[]): Promise<PendingCharge[]> =>
  (await pendingRows(db, orderIds)).map(row => ({
    id: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    kind: row.kind,
    amount: money(row.amount_minor, row.exponent),
    currency: row.currency,
  }))

/** PRODUCT 7.1: orders on which something waits for the customer are billed only when that is confirmed. */
export const refuseTooEarly = async (tx: Tx | Queryable, orderIds: Iterable<string>) => {
  const reasons = await pendingOf(tx, [...new Set(orderIds)])
  if (reasons.length > 0) throw refuse('bill.too-early', { reasons })
}
