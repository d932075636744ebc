import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { choice, listOf, listQuery } from '../list.schema.ts'
import { exportFormats } from '../list.ts'
import { modeTexts } from '../mode.ts'
import { aMode, aModeText, anId, nothing, placeAfter, type ShapesOf, text } from '../schema.ts'
import { importFields } from './column.ts'
import {
  channelRules,
  findingSeverities,
  importOrderStates,
  importOutcomes,
  importSortKeys,
  importStates,
  mappingSources,
  maxOrderImport as max,
} from './import.ts'

const id = z.object({ id: anId })
const field = z.enum(importFields)
const amount = z.nullable(z.number())

// `channel` is written as providers' codes and theirs are: 'HD/HD-EXP-US'. Only of the rule 'channel'.
const rule = { rule: z.enum(channelRules), channel: z.string() }

// One column of the file: its heading, its first cells, and its meaning.
const heading = z.object({
  column: z.int(),
  letter: z.string(),
  heading: z.string(),
  samples: z.array(z.string()),
  // '' where it is left out.
  field: z.union([z.literal(''), field]),
  source: z.enum(mappingSources),
})

// The problem of a cell, or (field '') of the whole order. Suggestions are values that would be accepted.
const finding = z.object({
  row: z.int(),
  field: z.union([z.literal(''), field]),
  severity: z.enum(findingSeverities),
  text: z.string(),
  suggestions: z.array(z.string()),
  // What each of them is called, where the value alone says little.
  suggestionNames: z.optional(z.array(z.string())),
})

const price = z.object({
  // In USD; currencyAmount in the currency of the sheet.
  totalAmount: z.number(),
  currency: z.string(),
  currencyAmount: z.number(),
  provider: z.object({ code: z.string(), name: z.string() }),
  channel: z.string(),
  service: z.string(),
  minDays: z.nullable(z.int()),
  maxDays: z.nullable(z.int()),
  calendarDays: z.nullable(z.object({ min: z.int(), max: z.int() })),
  complete: z.boolean(),
  expirationTime: z.string(),
  originName: z.string(),
  destinationName: z.string(),
  weightKg: z.number(),
  volumeCbm: z.number(),
  quantity: z.int(),
})

const importOrder = z.object({
  // The order's place in the file: the number of its first row. It names the order within the import.
  place: z.int(),
  customerRef: z.string(),
  state: z.enum(importOrderStates),
  // The rows that make it, with their cells by field; a cell without a text is left out.
  rows: z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()) })),
  findings: z.array(finding),
  // How many findings are not listed.
  leftOut: z.int(),
  price: z.nullable(price),
  // The price before rates changed, where that stopped a commit.
  previousAmount: amount,
  orderId: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
})

const currencyTotal = z.object({ currency: z.string(), amount: z.number() })

const summary = {
  id: z.string(),
  state: z.enum(importStates),
  businessType: aMode,
  fileName: z.string(),
  // The original file, by the file call.
  filePath: z.string(),
  createTime: z.string(),
  commitTime: z.nullable(z.string()),
  who: z.string(),
  ...rule,
  counts: z.object({
    rows: z.int(),
    orders: z.int(),
    good: z.int(),
    warned: z.int(),
    bad: z.int(),
    placed: z.int(),
    errors: z.int(),
    warnings: z.int(),
    // Example rows of the template, which are never imported.
    examples: z.int(),
  }),
  // In USD: of what could be placed, and of what was.
  totalAmount: z.number(),
  placedAmount: z.number(),
  // The same in the currencies of the prices, in which the bills will be.
  totals: z.array(currencyTotal),
  placedTotals: z.array(currencyTotal),
  progress: z.object({ done: z.int(), total: z.int() }),
  // Why the last commit placed nothing, in words; '' where it did, or there was none.
  outcome: z.union([z.literal(''), z.enum(importOutcomes)]),
  outcomeText: z.string(),
  // For the outcome priceChanged: the total before.
  previousAmount: amount,
}

const detail = z.object({
  ...summary,
  headings: z.array(heading),
  // The fields that have a column, in the file's order, then those that the mode needs and the file lacks.
  fields: z.array(field),
  missing: z.array(field),
  orders: listOf(importOrder),
  // The same file, by its content, was imported before.
  sameFileBefore: z.nullable(z.object({ id: z.string(), createTime: z.string() })),
  // How many orders would wait for the owner's approval, by the caller's spend limit.
  overLimit: z.int(),
})

// A row of a file, within the maximum of any file.
const rowNumber = z.int().check(z.gte(1), z.lte(10_000_000))

const orderPage = {
  show: choice([...importOrderStates, 'unplaced'] as const),
  currentPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  // Orders after this position, from the last response's `next`.
  after: z.optional(placeAfter),
}

const ruleInput = {
  rule: z._default(z.enum(channelRules), 'cheapest'),
  channel: text(80),
}

const mapping = z.object({
  id: z.string(),
  businessType: aMode,
  headings: z.array(z.object({ heading: z.string(), field: z.string() })),
  fileName: z.string(),
  createTime: z.string(),
  lastUsedTime: z.string(),
})

const format = z._default(z.enum(exportFormats), 'xlsx')

export const importSchema = {
  template: { query: z.object({ businessType: aModeText, format }), output: nothing },
  channels: {
    query: z.object({ businessType: aModeText }),
    output: z.object({
      list: z.array(
        z.object({
          channel: z.string(),
          provider: z.object({ code: z.string(), name: z.string() }),
          service: z.string(),
        }),
      ),
    }),
  },
  mappings: { output: z.object({ list: z.array(mapping) }) },
  removeMapping: { params: id, output: nothing },
  upload: {
    // Without a mode, that of the template; a file of one's own needs it.
    query: z.object({ businessType: choice(modeTexts), ...ruleInput }),
    output: detail,
  },
  list: {
    query: z.object({
      ...listQuery(importSortKeys),
      state: choice(importStates),
      businessType: choice(modeTexts),
      keyword: z.optional(text(100)),
    }),
    output: listOf(z.object(summary)),
  },
  one: { params: id, query: z.object(orderPage), output: detail },
  map: {
    params: id,
    body: z.object({
      // Columns by their number; those left out are not imported.
      mapping: z
        .array(z.object({ column: z.int().check(z.gte(0), z.lt(max.columns)), field }))
        .check(z.maxLength(max.columns)),
      // For every order of a file that has no column for it: packing lists have none.
      readyDate: z._default(
        text(10, value => (value === '' || isDay(value) ? undefined : 'dateUnknown')),
        '',
      ),
      // Remember the choice for files with the same headings.
      remember: z._default(z.boolean(), true),
    }),
    output: detail,
  },
  rows: {
    params: id,
    query: z.object(orderPage),
    body: z.object({
      changes: z._default(
        z.array(z.object({ row: rowNumber, field, value: text(2_000) })).check(z.maxLength(max.changes)),
        [],
      ),
      // Rows that are not to be imported after all.
      remove: z._default(z.array(rowNumber).check(z.maxLength(max.removedRows)), []),
    }),
    output: detail,
  },
  rule: { params: id, body: z.object(ruleInput), output: detail },
  commit: {
    params: id,
    body: z.object({
      // Leave the orders with errors out instead of placing none.
      onlyGood: z._default(z.boolean(), false),
      // The total that the customer saw: if rates have changed since, the request is refused with the new total.
      expectedTotal: z.optional(z.nullable(z.number())),
    }),
    output: detail,
  },
  failed: { params: id, query: z.object({ format }), output: nothing },
  remove: { params: id, output: nothing },
}

export type ImportShapes = ShapesOf<typeof importSchema>
