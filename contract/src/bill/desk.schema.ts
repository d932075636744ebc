import * as z from 'zod/mini'
import { choice, exportQuery, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { consentSources } from '../order/order.ts'
import { anId, nothing, requiredText, type ShapesOf, text } from '../schema.ts'
import { chargeSources, chargeStates, deskBillStatuses, disputeStates, fapiaoStates } from './bill.ts'
import { deskBillColumns, deskBillSortKeys, lateChargeCodes, maxOrdersOnABill } from './desk.ts'
import { month, pendingShape } from './desk-run.schema.ts'
import { billDetail } from './detail.schema.ts'
import {
  amount,
  billCounts,
  billFilter,
  billId,
  billRow,
  costRow,
  currency,
  day,
  disputeShape,
  fapiaoShape,
  providerShape,
} from './shape.schema.ts'

const row = z.object(billRow)
const reason = z.object({ reason: requiredText(500) })
const customerId = z.optional(text(36))
// Also where something waits for the customer (PRODUCT 7.1).
const confirm = z.optional(z.boolean())

const filter = { ...billFilter, status: choice(deskBillStatuses), customerId }

// How many are in each state, independent of the filter.
const countsOf = <const States extends readonly string[]>(states: States) =>
  z.object({
    all: z.int(),
    ...(Object.fromEntries(states.map(state => [state, z.int()])) as Record<States[number], z.ZodMiniInt>),
  })

const made = z.object({ list: z.array(row) })

export const billDeskSchema = {
  list: {
    query: z.object({ ...listQuery(deskBillSortKeys), ...filter }),
    output: z.extend(listOf(row), {
      counts: z.extend(billCounts, { draft: z.int() }),
      // What is still to be paid of the whole list, currency by currency; with the first page alone.
      balances: z.array(z.object({ currency: z.string(), amount: z.number() })),
    }),
  },
  exportList: {
    query: z.object({ ...exportQuery(deskBillSortKeys, deskBillColumns), ...filter }),
    output: nothing,
  },
  unbilled: {
    query: z.object({
      ...listQuery(['adoptTime', 'orderNo', 'amount'] as const),
      customerId,
      provider: z.optional(text(8)),
      currency,
      keyword: z.optional(text(keywordMaxLength)),
    }),
    output: listOf(
      z.object({
        // The order's id.
        id: z.string(),
        orderNo: z.string(),
        customerId: z.string(),
        customerName: z.string(),
        customerRef: z.string(),
        provider: providerShape,
        flowStatus: z.int(),
        delivered: z.boolean(),
        currency: z.string(),
        chargeCount: z.int(),
        amount: z.number(),
        // Late charges that wait for the shipper.
        waitingAmount: z.number(),
        // All that waits for the customer: a price change, late charges.
        pending: z.array(pendingShape),
        adoptTime: z.string(),
      }),
    ),
  },
  make: {
    body: z.object({
      orderIds: z.array(anId).check(z.minLength(1), z.maxLength(maxOrdersOnABill)),
      // Issued at once; else they stay drafts to be looked at.
      issue: z._default(z.boolean(), false),
      confirm,
    }),
    output: made,
  },
  run: {
    body: z.object({ month, customerId, confirm }),
    output: z.object({
      list: z.array(row),
      // Customers whose month was billed already.
      doneBefore: z.int(),
    }),
  },
  lateCharge: {
    body: z.object({
      orderId: anId,
      code: z.enum(lateChargeCodes),
      // Left out: the code's own name.
      text: text(120),
      quantity: z._default(z.number().check(z.gt(0), z.lte(1_000_000)), 1),
      // In the currency of the order's quote, with up to four decimals.
      unitPrice: amount,
      reason: requiredText(500),
      // The paper that proves it: an upload's path or id.
      file: text(200),
    }),
    // `state` shows whether it waits for the shipper's consent.
    output: costRow,
  },
  charges: {
    query: z.object({
      ...listQuery(['createTime', 'amount', 'orderNo'] as const),
      state: choice(chargeStates),
      source: choice(chargeSources),
      customerId,
      provider: z.optional(text(8)),
      currency,
      keyword: z.optional(text(keywordMaxLength)),
      from: day,
      to: day,
    }),
    output: z.extend(listOf(z.extend(costRow, { customerId: z.string(), customerName: z.string() })), {
      counts: countsOf(chargeStates),
    }),
  },
  chargeConsent: {
    params: billId,
    body: z.object({ agree: z.boolean(), source: z.enum(consentSources), note: text(500) }),
    output: costRow,
  },
  // A late charge that no bill holds.
  voidCharge: { params: billId, body: reason, output: costRow },
  disputes: {
    query: z.object({
      ...listQuery(['createTime'] as const),
      state: choice(disputeStates),
      customerId,
      provider: z.optional(text(8)),
    }),
    output: z.extend(
      listOf(
        z.extend(disputeShape, {
          billId: z.string(),
          billNo: z.string(),
          customerName: z.string(),
          currency: z.string(),
          // The amount of the line, or of the whole bill.
          amount: z.number(),
          lineText: z.string(),
          orderNo: z.string(),
        }),
      ),
      { counts: countsOf(disputeStates) },
    ),
  },
  replyToDispute: {
    params: billId,
    // An accepted dispute is credited: by default with the line's amount.
    body: z.object({
      accept: z.boolean(),
      answer: requiredText(2000),
      creditAmount: z.optional(z.nullable(amount)),
    }),
    output: billDetail,
  },
  fapiaos: {
    query: z.object({
      ...listQuery(['createTime'] as const),
      state: choice(fapiaoStates),
      customerId,
      provider: z.optional(text(8)),
    }),
    output: z.extend(listOf(fapiaoShape), { counts: countsOf(fapiaoStates) }),
  },
  issueFapiao: {
    params: billId,
    body: z.object({ number: requiredText(40), file: requiredText(200) }),
    output: fapiaoShape,
  },
  rejectFapiao: { params: billId, body: reason, output: fapiaoShape },
  one: { params: billId, output: billDetail },
  edit: {
    body: z.object({
      id: anId,
      // Of the bill as it was seen: an edit of a colleague in between is refused.
      version: z.int().check(z.gte(0)),
      reason: requiredText(500),
      // Their charges wait for a bill again.
      removeLines: z._default(z.array(anId).check(z.maxLength(maxOrdersOnABill)), []),
      // Absent: unchanged. Days from the issue until it is due.
      dueDays: z.optional(z.int().check(z.gte(0), z.lte(365))),
      remark: z.optional(text(500)),
      reference: z.optional(text(60)),
    }),
    output: billDetail,
  },
  issue: { params: billId, body: z.object({ confirm }), output: billDetail },
  void: { params: billId, body: reason, output: billDetail },
  creditNote: {
    params: billId,
    body: z.object({
      lines: z.array(z.object({ lineId: anId, amount })).check(z.minLength(1), z.maxLength(maxOrdersOnABill)),
      reason: requiredText(500),
    }),
    output: billDetail,
  },
}

export type BillDeskShapes = ShapesOf<typeof billDeskSchema>
