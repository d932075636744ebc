import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { choice, exportQuery, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { modeTexts } from '../mode.ts'
import { aMode, anId, nothing, requiredText, type ShapesOf, text } from '../schema.ts'
import {
  billColumns,
  billDetailColumns,
  billSortKeys,
  chargeSources,
  chargeStates,
  costSortKeys,
  fapiaoKinds,
} from './bill.ts'
import { billDetail } from './detail.schema.ts'
import { billCounts, billFilter, billId, billRow, costRow, currency, day, lane } from './shape.schema.ts'

const row = z.object(billRow)
const taxNumber = text(30, value => (/^[0-9A-Za-z-]{5,30}$/.test(value) ? undefined : 'taxNumberFormat'))

// In dollars at the rates frozen with each quote, without what was credited; and in how many orders.
const spent = { amount: z.number(), orders: z.int() }

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
  spend: {
    output: z.object({
      currency: z.string(),
      ...spent,
      // Twelve, the current one last; a month without charges is 0.
      months: z.array(z.object({ month: z.string(), ...spent })),
      modes: z.array(z.object({ businessType: aMode, ...spent })),
      // The largest; `otherLanes` sums up the others.
      lanes: z.array(z.object({ lane: z.string(), ...lane, ...spent })),
      otherLanes: z.object({ lanes: z.int(), ...spent }),
    }),
  },
  spendOrders: {
    query: z.object({
      month: z.optional(text(7, value => (value === '' || isDay(`${value}-01`) ? undefined : 'dateUnknown'))),
      businessType: choice(modeTexts),
      lane: z.optional(text(32)),
    }),
    output: z.object({
      currency: z.string(),
      ...spent,
      // The dearest; `others` sums up the orders beyond.
      list: z.array(
        z.object({
          orderId: z.string(),
          orderNo: z.string(),
          ...lane,
          amount: z.number(),
          bills: z.array(z.object({ id: z.string(), billNo: z.string() })),
        }),
      ),
      others: z.object(spent),
    }),
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
