import * as z from 'zod/mini'
import { aMode } from '../schema.ts'
import { paymentStates } from './payment.ts'
import { bankAccountShape, billRow, charge, disputeShape, fapiaoShape, nullable } from './shape.schema.ts'

export const billDetail = z.object({
  ...billRow,
  dueDays: z.int(),
  voidReason: z.string(),
  // What finance wrote on it while it was a draft, for the customer.
  remark: z.string(),
  reference: z.string(),
  // Counts the edits of a draft; an edit names the one it saw.
  version: z.int(),
  // The edits of the draft, for the desk alone.
  edits: z.array(
    z.object({
      who: z.string(),
      time: z.string(),
      reason: z.string(),
      removedLines: z.array(z.string()),
      removedAmount: z.number(),
    }),
  ),
  // The bank account to pay to, as it was when the bill was issued.
  bankAccount: nullable(bankAccountShape),
  // In the order of the orders, then of travel.
  lines: z.array(
    z.object({
      id: z.string(),
      chargeId: z.string(),
      ...charge,
      creditedAmount: z.number(),
      // The newest that is open, or the newest there was.
      disputeId: nullable(z.string()),
    }),
  ),
  orders: z.array(
    z.object({
      orderId: z.string(),
      orderNo: z.string(),
      customerRef: z.string(),
      businessType: aMode,
      originName: z.string(),
      destinationName: z.string(),
      quantity: z.int(),
      weightKg: z.number(),
      volumeCbm: z.number(),
      carrierNumbers: z.array(z.object({ kind: z.string(), text: z.string(), number: z.string() })),
      // What the goods are insured for by its quote.
      insured: nullable(z.object({ amount: z.number(), currency: z.string() })),
      // The amount of the frozen quote, of this bill, and of the other bills, issued or still to come.
      quotedAmount: z.number(),
      billedAmount: z.number(),
      elsewhereAmount: z.number(),
      creditedAmount: z.number(),
      difference: z.number(),
      legs: z.array(z.object({ leg: z.string(), text: z.string(), totalAmount: z.number() })),
    }),
  ),
  // Quote and bill, charge by charge: difference = billed + elsewhere - credited - quoted, with its reasons if any.
  comparison: z.array(
    z.object({
      orderId: z.string(),
      leg: z.string(),
      code: z.string(),
      text: z.string(),
      quotedAmount: z.number(),
      billedAmount: z.number(),
      elsewhereAmount: z.number(),
      creditedAmount: z.number(),
      difference: z.number(),
      reasons: z.array(z.string()),
    }),
  ),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      paymentNo: z.string(),
      status: z.enum(paymentStates),
      amount: z.number(),
      allocatedAmount: z.number(),
      paidDate: z.string(),
      reason: z.string(),
      createTime: z.string(),
    }),
  ),
  creditNotes: z.array(
    z.object({
      id: z.string(),
      creditNo: z.string(),
      amount: z.number(),
      // What of it lowered this bill; the rest is credit.
      appliedAmount: z.number(),
      reason: z.string(),
      createTime: z.string(),
      lines: z.array(z.object({ lineId: z.string(), amount: z.number() })),
    }),
  ),
  disputes: z.array(disputeShape),
  fapiaoRequest: nullable(fapiaoShape),
  // What the caller may do now: pay, useCredit, dispute, fapiao; at the desk issue, void, credit.
  actions: z.array(z.string()),
})
