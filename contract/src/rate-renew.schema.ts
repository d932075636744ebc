import * as z from 'zod/mini'
import { anId } from './schema.ts'

// A fortnight's renewal: what goes in and out of copying a sheet forward.

const signed = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,4})?$/)),
  ),
)
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const renewSchema = {
  copyForward: {
    params: z.object({ id: anId }),
    body: z.object({
      // One of the two, or neither: the same prices for another fortnight.
      percent: z.optional(z.nullable(signed)),
      amount: z.optional(z.nullable(signed)),
      // Whether minimum charges, and surcharges in money, change with the prices.
      minimums: z._default(z.boolean(), false),
      surcharges: z._default(z.boolean(), false),
      // Absent: the day after the last one that is published or scheduled, not before today.
      validFrom: z.optional(z.nullable(day)),
      days: z._default(z.int().check(z.gte(1), z.lte(366)), 14),
    }),
    output: z.object({
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
    }),
  },
}
