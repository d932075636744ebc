import type { Words } from '@dtms/contract/language.ts'
import type { Tx } from '#kernel/database.ts'
import type { BillContext } from '../context.ts'
import { lockBill } from '../make/sql.ts'
import { writeCreditNote } from './credit-note.ts'

interface LineLeft {
  lineId: string
  billId: string
  leftMinor: number
}

// Takes back all that is left of an order's lines, by one note for each bill that holds them. Gives the lines that
// are settled so.
export const creditOrder = async (
  context: BillContext,
  tx: Tx,
  lines: readonly LineLeft[],
  by: { personId: string; reason: Words },
): Promise<Set<string | null>> => {
  const done = new Set<string | null>()
  for (const [billId, ofBill] of Map.groupBy(lines, line => line.billId)) {
    const bill = await lockBill(tx, { providerId: undefined }, billId)
    const left = ofBill.filter(({ leftMinor }) => leftMinor !== 0)
    const total = left.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
    if (!bill || (left.length > 0 && total <= 0)) continue
    // Never more than the bill came to: its other lines may be discounts.
    if (total > Number(bill.total_minor) - Number(bill.noted_minor)) continue
    if (left.length > 0)
      await writeCreditNote(
        context,
        tx,
        bill,
        left.map(({ lineId, leftMinor }) => ({ lineId, amountMinor: leftMinor })),
        by,
      )
    for (const { lineId } of ofBill) done.add(lineId)
  }
  return done
}
