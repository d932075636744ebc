import * as z from 'zod/mini'
import { pageSize } from '../list.schema.ts'
import { modeTexts } from '../mode.ts'
import { aMode, aMoment, anId, nothing, type ShapesOf, text, writtenMoment } from '../schema.ts'
import { cancelPolicy, cancelPolicySchema } from './cancel-policy.schema.ts'
import { cardSchema } from './card.schema.ts'
import { coverageSchema } from './coverage.schema.ts'
import { effectOutput } from './effect.schema.ts'
import { markupTerms, sheetSortKeys, sheetStates } from './rate.ts'
import { renewSchema } from './renew.schema.ts'
import { sheetContent } from './sheet.schema.ts'
import { surchargeSchema } from './surcharge.schema.ts'
import { timelineSchema } from './timeline.schema.ts'

const finding = z.object({
  severity: z.enum(['error', 'warning']),
  // Position in the XLSX: tab, row from 1, column as a letter; null if the fault has no cell.
  tab: z.string(),
  row: z.nullable(z.int()),
  column: z.nullable(z.string()),
  // Where in the JSON: lines[3].breaks[1].at
  path: z.string(),
  code: z.string(),
  text: z.string(),
})

const saved = z.object({
  id: z.string(),
  findings: z.array(finding),
  // The same file was imported before: this is the draft that was made of it, as it is now.
  existing: z.optional(z.boolean()),
})

const period = z.object({ from: z.string(), to: z.string() })

const sheetRow = {
  id: z.string(),
  provider: z.string(),
  channel: z.string(),
  service: z.string(),
  businessType: z.nullable(aMode),
  currency: z.string(),
  customerId: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  group: z.nullable(z.string()),
  state: z.enum(sheetStates),
  version: z.nullable(z.int()),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  timeZone: z.string(),
  // The days on which this version is what is sold.
  inForce: z.array(period),
  publishAt: z.nullable(z.string()),
  priceCount: z.int(),
  errorCount: z.int(),
  warningCount: z.int(),
  // The sheet that this one was copied from, while that exists.
  copiedFrom: z.nullable(
    z.object({
      id: z.string(),
      version: z.nullable(z.int()),
      validFrom: z.nullable(z.string()),
      validTo: z.nullable(z.string()),
    }),
  ),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  retiredAt: z.nullable(z.string()),
  retiredBy: z.nullable(z.string()),
}

// A whole number in a query.
const count = (min: number, max: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), fallback)

// An empty filter is none.
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.union([z.literal(''), z.enum(values)]))

// A decimal, typed as text or as a number; its rule is the table's.
const decimal = (pattern: RegExp) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z.string().check(z.regex(pattern)),
    ),
  )
const signed = decimal(/^-?\d{1,9}(\.\d{1,4})?$/)
const rate = decimal(/^\d{1,7}(\.\d{1,8})?$/)
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

// Past 1,000 a total is a minimum (PRODUCT 5).
const counted = z.object({ total: z.int(), totalIsMinimum: z.boolean() })

// What the caller has seen of a draft: the `updatedAt` of the sheet. Where it has changed since, nothing is done.
const seen = z.optional(z.nullable(writtenMoment))

const markup = {
  provider: z.optional(text(8)),
  customerId: z.optional(z.nullable(anId)),
  // Instead of the id: the customer's id or full name, as typed.
  customer: z.optional(z.nullable(text(200))),
  group: z.optional(z.nullable(text(60))),
  channel: z.optional(z.nullable(text(200))),
  percent: z.optional(z.nullable(signed)),
  amount: z.optional(z.nullable(signed)),
  currency: z.optional(z.nullable(currency)),
  // The first and the last day on which it counts, in China. Absent means no limit.
  validFrom: z.optional(z.nullable(day)),
  validTo: z.optional(z.nullable(day)),
}

const change = {
  kind: z.enum(['added', 'removed', 'changed']),
  // What changed: price, total, first, next, minCharge, days … of a line, amount, min, when … of a surcharge.
  what: z.string(),
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
  percent: z.nullable(z.number()),
}

const moment = z.optional(z.nullable(aMoment))

export const rateSchema = {
  createSheet: { body: sheetContent, output: saved },
  correctSheet: {
    // For a file upload, whose body cannot contain these fields.
    query: z.object({ id: z.optional(anId), seen }),
    body: z.object({ id: anId, sheet: sheetContent, seen }),
    output: saved,
  },
  sheets: {
    query: z.object({
      currentPage: count(1, 1_000_000, 1),
      pageSize,
      sidx: choice(sheetSortKeys),
      sord: choice(['asc', 'desc']),
      channel: z.optional(text(200)),
      state: choice(sheetStates),
      businessType: choice(modeTexts),
      keyword: z.optional(text(100)),
      after: z.optional(text(600)),
    }),
    output: z.object({
      list: z.array(z.object(sheetRow)),
      total: z.int(),
      totalIsMinimum: z.boolean(),
      currentPage: z.int(),
      pageSize: z.int(),
      next: z.nullable(z.string()),
      // The same filter under every state.
      counts: z.object({
        all: counted,
        draft: counted,
        scheduled: counted,
        published: counted,
        retired: counted,
      }),
    }),
  },
  template: { query: z.object({ businessType: choice(modeTexts) }), output: nothing },
  // Every channel that has a sheet in any state.
  channels: {
    output: z.array(
      z.object({ provider: z.string(), channel: z.string(), service: z.string(), cancelPolicy }),
    ),
  },
  expiring: {
    output: z.array(
      z.object({
        provider: z.string(),
        channel: z.string(),
        service: z.string(),
        businessType: aMode,
        customerId: z.nullable(z.string()),
        customerName: z.nullable(z.string()),
        group: z.nullable(z.string()),
        sheetId: z.string(),
        // The last day that is covered, and how many days are left after today; below 0 it has run out.
        lastDay: z.string(),
        daysLeft: z.int(),
      }),
    ),
  },
  sheet: {
    params: z.object({ id: anId }),
    output: z.object({
      ...sheetRow,
      updatedAt: z.string(),
      content: sheetContent,
      findings: z.array(finding),
    }),
  },
  deleteSheet: { params: z.object({ id: anId }), output: nothing },
  diff: {
    params: z.object({ id: anId }),
    output: z.object({
      // The version that it is compared with; null where there is none before it.
      against: z.nullable(
        z.object({
          id: z.string(),
          version: z.int(),
          validFrom: z.nullable(z.string()),
          validTo: z.nullable(z.string()),
        }),
      ),
      added: z.int(),
      removed: z.int(),
      changed: z.int(),
      // The mean change of the changed prices per unit, in percent.
      averagePercent: z.nullable(z.number()),
      sheet: z.array(z.object({ ...change })),
      lines: z.array(z.object({ ...change, from: z.string(), to: z.string(), at: z.nullable(z.string()) })),
      surcharges: z.array(z.object({ ...change, code: z.string(), leg: z.string(), per: z.string() })),
      // How many changes are not listed.
      leftOut: z.int(),
    }),
  },
  publish: {
    params: z.object({ id: anId }),
    // The time of publication; absent means now. Both names are accepted; the response uses `publishAt`.
    body: z.object({ at: moment, publishAt: moment, seen }),
    output: z.object({
      id: z.string(),
      state: z.enum(sheetStates),
      version: z.nullable(z.int()),
      publishAt: z.nullable(z.string()),
      inForce: z.array(period),
    }),
  },
  retire: {
    params: z.object({ id: anId }),
    output: z.object({ id: z.string(), state: z.enum(sheetStates) }),
  },
  xlsx: { params: z.object({ id: anId }), output: nothing },
  ...renewSchema,
  ...coverageSchema,
  ...timelineSchema,
  ...cancelPolicySchema,
  ...surchargeSchema,
  ...cardSchema(finding),
  markups: {
    output: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        customerId: z.nullable(z.string()),
        customerName: z.nullable(z.string()),
        group: z.nullable(z.string()),
        channel: z.nullable(z.string()),
        percent: z.nullable(z.number()),
        amount: z.nullable(z.number()),
        currency: z.nullable(z.string()),
        validFrom: z.nullable(z.string()),
        validTo: z.nullable(z.string()),
        // Whether it counts today, did before or will later.
        term: z.enum(markupTerms),
      }),
    ),
  },
  // Whom a markup can be for: the customers are those that the caller's rates name already, all of them for the
  // portal's administrator.
  markupSubjects: {
    output: z.object({
      providers: z.array(z.object({ code: z.string(), name: z.string() })),
      customers: z.array(z.object({ id: z.string(), name: z.string() })),
      groups: z.array(z.string()),
    }),
  },
  markupEffect: { body: z.object({ id: z.optional(anId), ...markup }), output: effectOutput },
  addMarkup: { body: z.object(markup), output: z.object({ id: z.string() }) },
  changeMarkup: { body: z.object({ id: anId, ...markup }), output: nothing },
  removeMarkup: { params: z.object({ id: anId }), output: nothing },
  fx: {
    output: z.array(
      z.object({
        currency: z.string(),
        rate: z.number(),
        validFrom: z.string(),
        // The rate that quotes are converted at now.
        current: z.boolean(),
      }),
    ),
  },
  setFx: {
    body: z.object({ currency, rate, validFrom: z.optional(day) }),
    output: z.object({ currency: z.string(), rate: z.number(), validFrom: z.string() }),
  },
}

export type RateShapes = ShapesOf<typeof rateSchema>
