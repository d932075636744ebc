import * as z from 'zod/mini'
import { choice, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { modeTexts } from '../mode.ts'
import { flowStatuses } from '../order/order.ts'
import { aMode, anId, placeAfter, type ShapesOf, text } from '../schema.ts'
import { importFields } from './column.ts'
import { deskImportSortKeys } from './desk.ts'
import { findingSeverities, importOrderStates, importOutcomes, importStates } from './import.ts'

const party = z.object({ code: z.string(), name: z.string() })

const row = {
  id: z.string(),
  state: z.enum(importStates),
  businessType: aMode,
  fileName: z.string(),
  customer: z.object({ id: z.string(), name: z.string() }),
  who: z.string(),
  email: z.string(),
  createTime: z.string(),
  commitTime: z.nullable(z.string()),
  // Counts only orders that the reader may see: for provider staff those placed with their provider.
  placed: z.object({ orders: z.int(), totalAmount: z.number() }),
  // Figures of the whole file, for portal admins only: it contains orders of other providers too.
  counts: z.nullable(
    z.object({ rows: z.int(), orders: z.int(), ready: z.int(), bad: z.int(), errors: z.int() }),
  ),
  // Why the last commit placed nothing; '' where it did, there was none, or it is not the reader's.
  outcome: z.union([z.literal(''), z.enum(importOutcomes)]),
}

const order = z.object({
  // The number of its first row.
  place: z.int(),
  customerRef: z.string(),
  state: z.enum(importOrderStates),
  provider: z.nullable(party),
  service: z.string(),
  originName: z.string(),
  destinationName: z.string(),
  totalAmount: z.nullable(z.number()),
  orderId: z.nullable(z.string()),
  orderNo: z.string(),
  // The order's current status.
  flowStatus: z.nullable(z.literal(flowStatuses)),
  findings: z.array(
    z.object({
      row: z.int(),
      field: z.union([z.literal(''), z.enum(importFields)]),
      severity: z.enum(findingSeverities),
      text: z.string(),
    }),
  ),
})

export const importDeskSchema = {
  list: {
    query: z.object({
      ...listQuery(deskImportSortKeys),
      // The file, the customer, or any number of an order that was placed.
      keyword: text(keywordMaxLength),
      state: choice(importStates),
      businessType: choice(modeTexts),
      customerId: z.optional(z.union([z.literal(''), anId])),
      // For the portal's administrator: with orders of one provider, by its code.
      provider: text(8),
      // Days by China's calendar, both included.
      from: text(10),
      to: text(10),
    }),
    output: listOf(z.object(row)),
  },
  one: {
    params: z.object({ id: anId }),
    query: z.object({
      show: choice(['bad', 'placed'] as const),
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 100),
      // Orders after this position, from the last response's `next`.
      after: z.optional(placeAfter),
    }),
    output: z.object({
      ...row,
      // The file itself, by the file call; empty where it is not the reader's.
      filePath: z.string(),
      orders: z.object({ list: z.array(order), total: z.int(), next: z.nullable(z.string()) }),
    }),
  },
}

export type ImportDeskShapes = ShapesOf<typeof importDeskSchema>
