import type { Queryable } from '#kernel/database.ts'
import { adjustmentBasis } from './adjustment-basis.ts'
import { agreedMeasures } from './sql.ts'

/** What a bill charges beside the quote of an order, line by line, each with what makes its amount. */
export const agreedAdjustments = async (db: Queryable, orderId: string) =>
  (await agreedMeasures(db, orderId)).map(({ id, note, lines }) => ({
    id,
    note,
    lines: lines.map(line => ({ ...line, basis: adjustmentBasis(line) })),
  }))
