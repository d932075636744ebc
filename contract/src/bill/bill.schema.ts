import * as z from 'zod/mini'
import { choice, exportQuery, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { anId, nothing, requiredText, type ShapesOf, text } from '../schema.ts'
import {
  billColumns,
  billDetailColumns,
  billSortKeys,
  chargeSources,
  chargeStates,
  costSortKeys,
  fapiaoKinds,
} from './bill.ts'
import {
  billCounts,
  billDetail,
  billFilter,
  billId,
  billRow,
  costRow,
  currency,
  day,
} from './shape.schema.ts'

const row = z.object(billRow)
const taxNumber = text(30, value => (/^[0-9A-Za-z-]{5,30}$/.test(value) ? undefined : 'taxNumberFormat'))

export const billSchema = {
  costs: {
    query: z.object({
      ...listQuery(costSortKeys),
      state: choice(chargeStates),
      source: choice(chargeSources),
      provider: z.optional(text(8)),
      currency,
      // An order's or a bill's number.
      keyword: z.optional(text(keywordMaxLength)),
      from: day,
      to: day,
    }),
    output: listOf(costRow),
  },
  cost: { params: billId, output: costRow },
  exportList: {
    query: z.object({ ...exportQuery(billSortKeys, billColumns), ...billFilter }),
    output: nothing,
  },
  // `ids` are those of bills.
  exportDetail: {
    query: z.object({ ...exportQuery(billSortKeys, billDetailColumns), ...billFilter }),
    output: nothing,
  },
  consent: { params: billId, body: z.object({ agree: z.boolean(), reason: text(500) }), output: costRow },
  list: {
    query: z.object({ ...listQuery(billSortKeys), ...billFilter }),
    // For the tabs, by status, with the other filters in place; past 1,000 a minimum.
    output: z.extend(listOf(row), { counts: billCounts }),
  },
  due: {
    output: z.object({
      pastDue: z.int(),
      dueSoon: z.int(),
      // Late charges that wait for an answer.
      consentWanted: z.int(),
      // The most urgent seven.
      bills: z.array(row),
    }),
  },
  one: { params: billId, output: billDetail },
  pdf: { params: billId, output: nothing },
  creditNotePdf: { params: z.object({ id: anId, noteId: anId }), output: nothing },
  dispute: {
    params: billId,
    // Without a line it is the whole bill; the file is an upload's path or id.
    body: z
      .object({
        lineId: z.optional(z.nullable(anId)),
        text: text(2000),
        // The same, by the name that a reason has everywhere else.
        reason: text(2000),
        file: text(200),
      })
      .check(z.refine(sent => sent.text !== '' || sent.reason !== '', { path: ['text'], error: 'required' })),
    output: billDetail,
  },
  withdrawDispute: { params: z.object({ id: anId, disputeId: anId }), output: billDetail },
  requestFapiao: {
    params: billId,
    body: z.object({
      kind: z._default(z.enum(fapiaoKinds), 'normal'),
      title: requiredText(120),
      taxNumber,
      // Registered address and phone, bank and account: a special one needs both.
      address: text(200),
      bank: text(200),
      email: text(254),
    }),
    output: billDetail,
  },
}

export type BillShapes = ShapesOf<typeof billSchema>
