import type { Queryable } from '#kernel/database.ts'
import { type BillRow, type LineRow, linesOfBills, someLinesOf } from './sql.ts'

export interface BillLine extends LineRow {
  bill: BillRow
}

const linesAtOnce = 500

// Every line of the bills, bill by bill as they come: small bills together, a large one in pieces, so that neither
// their number nor their length ever stands in memory.
export async function* everyLine(db: Queryable, bills: AsyncIterable<BillRow>): AsyncGenerator<BillLine> {
  let few: BillRow[] = []
  let count = 0
  for await (const bill of bills) {
    if (bill.line_count > linesAtOnce) {
      yield* together(db, few)
      few = []
      count = 0
      yield* inPieces(db, bill)
      continue
    }
    few.push(bill)
    count += bill.line_count
    if (count < linesAtOnce) continue
    yield* together(db, few)
    few = []
    count = 0
  }
  yield* together(db, few)
}

async function* together(db: Queryable, bills: readonly BillRow[]): AsyncGenerator<BillLine> {
  if (bills.length === 0) return
  const lines = Map.groupBy(
    await linesOfBills(
      db,
      bills.map(({ id }) => id),
    ).execute(),
    line => line.bill_id,
  )
  for (const bill of bills) for (const line of lines.get(bill.id) ?? []) yield { ...line, bill }
}

async function* inPieces(db: Queryable, bill: BillRow): AsyncGenerator<BillLine> {
  let after = 0
  for (;;) {
    const lines = await someLinesOf(db, bill.id, after, linesAtOnce)
    for (const line of lines) yield { ...line, bill }
    if (lines.length < linesAtOnce) return
    after = lines.at(-1)?.line_no ?? after
  }
}
