import * as z from 'zod/mini'
import { exportQuery, keywordMaxLength, listOf, listQuery, sorting } from '../list.schema.ts'
import { exportFormats } from '../list.ts'
import { anId, nothing, type ShapesOf, text } from '../schema.ts'
import { ageingColumns, ageingSortKeys } from './desk-statement.ts'
import { ageing, period, statement, statementPage } from './payment.schema.ts'
import { currency, day, providerShape } from './shape.schema.ts'

const statementQuery = { customerId: anId, ...period }

const ageingFilter = {
  // The figures as they were at the end of this day; absent: today.
  asOf: day,
  // Portal admins may choose one; other staff see their own.
  provider: z.optional(text(8)),
  currency,
  keyword: z.optional(text(keywordMaxLength)),
}

const owed = {
  currency: z.string(),
  // What is owed on bills, by days past due; the buckets sum to it.
  outstanding: z.number(),
  ageing,
  // Money and credit notes that no bill has taken.
  credit: z.number(),
}

export const billDeskStatementSchema = {
  statement: { query: z.object({ ...statementQuery, ...statementPage }), output: statement },
  statementPdf: { query: z.object(statementQuery), output: nothing },
  statementExport: {
    query: z.object({ ...statementQuery, format: z._default(z.enum(exportFormats), 'xlsx') }),
    output: nothing,
  },
  // One row for each customer, provider and currency with something owed or left as credit.
  ageing: {
    query: z.object({ ...listQuery(ageingSortKeys), ...ageingFilter }),
    output: z.extend(
      listOf(
        z.object({
          id: z.string(),
          customerId: z.string(),
          customerName: z.string(),
          provider: providerShape,
          ...owed,
          openBills: z.int(),
          pastDueBills: z.int(),
          // The day of the customer's earliest promise to pay that is not kept yet; it is broken once it has passed.
          promisedDay: z.nullable(z.string()),
        }),
      ),
      { asOf: z.string(), totals: z.array(z.object({ ...owed, customers: z.int() })) },
    ),
  },
  ageingPdf: { query: z.object({ ...sorting(ageingSortKeys), ...ageingFilter }), output: nothing },
  exportAgeing: {
    query: z.object({ ...exportQuery(ageingSortKeys, ageingColumns), ...ageingFilter }),
    output: nothing,
  },
}

export type BillDeskStatementShapes = ShapesOf<typeof billDeskStatementSchema>
