import * as z from 'zod/mini'
import { choice, exportQuery, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { modeTexts } from '../mode.ts'
import { aMode, nothing, text } from '../schema.ts'
import { surchargeColumns, surchargeSortKeys, surchargeTerms } from './surcharge.ts'

// Every surcharge that is, was lately or will be charged, one for each run of days of its version.
const filter = {
  keyword: z.optional(text(keywordMaxLength)),
  term: choice(surchargeTerms),
  channel: z.optional(text(200)),
  businessType: choice(modeTexts),
}

const row = z.object({
  id: z.string(),
  // Its position: the sheet, and its line among the sheet's surcharges, from 0.
  sheetId: z.string(),
  line: z.int(),
  provider: z.string(),
  channel: z.string(),
  service: z.string(),
  businessType: aMode,
  // Null means that it is scheduled for later.
  version: z.nullable(z.int()),
  customerName: z.nullable(z.string()),
  group: z.nullable(z.string()),
  code: z.string(),
  name: z.string(),
  per: z.string(),
  // As written in the sheet; with % for a share.
  amount: z.string(),
  min: z.nullable(z.string()),
  max: z.nullable(z.string()),
  // Null for a share without bounds.
  currency: z.nullable(z.string()),
  // The condition in words; empty means always.
  condition: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  term: z.enum(surchargeTerms),
})

export const surchargeSchema = {
  surcharges: {
    query: z.object({ ...listQuery(surchargeSortKeys), ...filter }),
    output: z.extend(listOf(row), {
      // The same filter under every term.
      counts: z.object({ all: z.int(), running: z.int(), coming: z.int(), ended: z.int() }),
    }),
  },
  exportSurcharges: {
    query: z.object({ ...exportQuery(surchargeSortKeys, surchargeColumns), ...filter }),
    output: nothing,
  },
}
