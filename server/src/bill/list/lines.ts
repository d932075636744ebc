import type { Language } from '@dtms/contract/language.ts'
import type { Queryable } from '#kernel/database.ts'
import { type BillHead, type ExportedLine, exportedLines } from './sql.ts'

export interface BillLine {
  bill: BillHead
  line: ExportedLine
}

const linesAtOnce = 500

// Streams every line of the bills: small bills together, a large one in chunks, so that memory depends neither on
// their number nor on their length.
export async function* everyLine(
  db: Queryable,
  bills: AsyncIterable<BillHead>,
  language: Language,
): AsyncGenerator<BillLine> {
  let few: BillHead[] = []
  let count = 0
  for await (const bill of bills) {
    if (bill.line_count > linesAtOnce) {
      yield* together(db, few, language)
      few = []
      count = 0
      yield* inPieces(db, bill, language)
      continue
    }
    few.push(bill)
    count += bill.line_count
    if (count < linesAtOnce) continue
    yield* together(db, few, language)
    few = []
    count = 0
  }
  yield* together(db, few, language)
}

async function* together(
  db: Queryable,
  bills: readonly BillHead[],
  language: Language,
): AsyncGenerator<BillLine> {
  if (bills.length === 0) return
  const ids = bills.map(({ id }) => id)
  const lines = Map.groupBy(await exportedLines(db, ids, language).execute(), line => line.bill_id)
  for (const bill of bills) for (const line of lines.get(bill.id) ?? []) yield { bill, line }
}

async function* inPieces(db: Queryable, bill: BillHead, language: Language): AsyncGenerator<BillLine> {
  let after = 0
  for (;;) {
    const lines = await exportedLines(db, [bill.id], language)
      .where('bill_line.line_no', '>', after)
      .limit(linesAtOnce)
      .execute()
    for (const line of lines) yield { bill, line }
    if (lines.length < linesAtOnce) return
    after = lines.at(-1)?.line_no ?? after
  }
}
