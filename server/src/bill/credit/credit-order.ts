import type { Words } from '@dtms/contract/language.ts'
import type { Tx } from '#kernel/database.ts'
import type { BillContext } from '../context.ts'
import { lockBill } from '../make/sql.ts'
import { writeCreditNote } from './credit-note.ts'
import { type CreditedLine, linesLeft } from './lines-to-credit.ts'

interface LineLeft extends CreditedLine {
  billId: string
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
    const left = bill && linesLeft(bill, ofBill)
    if (!left) continue
    if (left.length > 0) await writeCreditNote(context, tx, bill, left, by)
    for (const { lineId } of ofBill) done.add(lineId)
  }
  return done
}
