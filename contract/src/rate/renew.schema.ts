import * as z from 'zod/mini'
import { inquiryBody } from '../quote/input.schema.ts'
import { quoteChargeable } from '../quote/quote.schema.ts'
import { anId } from '../schema.ts'
import { maxSheetsAtOnce, sheetStates } from './rate.ts'

// A fortnight's renewal: what goes in and out of copying a sheet forward and of trying it.

const signed = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,4})?$/)),
  ),
)
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const side = z.object({
  // Null if it cannot be priced; then the refusal gives the reason, or nothing is on sale.
  quote: z.nullable(
    z.object({
      sheetId: z.string(),
      version: z.int(),
      currency: z.string(),
      total: z.number(),
      totalUsd: z.number(),
      // Before the markup: for staff only.
      cost: z.number(),
      chargeable: quoteChargeable,
      workDays: z.nullable(z.int()),
      daysUnit: z.string(),
      estimate: z.boolean(),
    }),
  ),
  refusal: z.nullable(z.string()),
})

const copyOptions = {
  // One of the two, or neither: the same prices for another fortnight.
  percent: z.optional(z.nullable(signed)),
  amount: z.optional(z.nullable(signed)),
  // Whether minimum charges, and surcharges in money, change with the prices.
  minimums: z._default(z.boolean(), false),
  surcharges: z._default(z.boolean(), false),
  // Absent: the day after the last one that is published or scheduled, not before today.
  validFrom: z.optional(z.nullable(day)),
  days: z._default(z.int().check(z.gte(1), z.lte(366)), 14),
}

const copied = {
  id: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  // How many prices are others now.
  changed: z.int(),
  // Dated surcharges that end before the copy begins: replaced by a later one of the same kind and so left
  // out, or carried on to its last day because nothing follows them.
  leftOut: z.array(z.string()),
  carriedOn: z.array(z.string()),
  errorCount: z.int(),
}

const sheetIds = z.array(anId).check(z.minLength(1), z.maxLength(maxSheetsAtOnce))
const refused = z.array(z.object({ id: z.string(), reason: z.string() }))

export const renewSchema = {
  copyForward: {
    params: z.object({ id: anId }),
    body: z.object(copyOptions),
    output: z.object(copied),
  },
  copyManyForward: {
    body: z.object({ ids: sheetIds, ...copyOptions }),
    output: z.object({
      // `from`: the sheet that it was copied from.
      made: z.array(z.object({ ...copied, from: z.string() })),
      refused,
    }),
  },
  publishMany: {
    body: z.object({ ids: sheetIds }),
    output: z.object({
      published: z.array(
        z.object({ id: z.string(), version: z.nullable(z.int()), state: z.enum(sheetStates) }),
      ),
      refused,
    }),
  },
  whatIf: {
    params: z.object({ id: anId }),
    body: inquiryBody,
    output: z.object({
      // The days that each side was priced on.
      liveDay: z.string(),
      triedDay: z.string(),
      live: side,
      tried: side,
      lines: z.array(
        z.object({
          code: z.string(),
          text: z.string(),
          leg: z.string(),
          live: z.nullable(z.number()),
          tried: z.nullable(z.number()),
          // Null between two currencies.
          difference: z.nullable(z.number()),
          percent: z.nullable(z.number()),
        }),
      ),
      difference: z.nullable(z.number()),
      percent: z.nullable(z.number()),
    }),
  },
}
