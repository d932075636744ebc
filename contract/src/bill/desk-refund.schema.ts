import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { choice, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { anId, requiredText, type ShapesOf, text } from '../schema.ts'
import { refundStates } from './desk-refund.ts'
import { amount, bankAccountShape, billId, currency, day, providerShape } from './shape.schema.ts'

const refund = z.object({
  id: z.string(),
  refundNo: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  provider: providerShape,
  status: z.enum(refundStates),
  currency: z.string(),
  amount: z.number(),
  // The day of the transfer.
  paidDate: z.string(),
  reference: z.string(),
  reason: z.string(),
  // Why it was written back, by whom and on which day; empty where it was not.
  reverseReason: z.string(),
  reversedBy: z.string(),
  reverseDate: z.string(),
  bankAccount: bankAccountShape,
  // The receipts and credit notes that were paid back.
  sources: z.array(
    z.object({
      kind: z.enum(['payment', 'note']),
      id: z.string(),
      number: z.string(),
      amount: z.number(),
    }),
  ),
  who: z.string(),
  createTime: z.string(),
  actions: z.array(z.string()),
})

export const billDeskRefundSchema = {
  refunds: {
    query: z.object({
      ...listQuery(['createTime', 'paidDate', 'amount'] as const),
      status: choice(refundStates),
      customerId: z.optional(text(36)),
      paymentId: z.optional(text(36)),
      provider: z.optional(text(8)),
      currency,
      keyword: z.optional(text(keywordMaxLength)),
      from: day,
      to: day,
    }),
    output: listOf(refund),
  },
  refund: {
    body: z.object({
      customerId: anId,
      // Pays back this payment's credit only; absent: the oldest credit first.
      paymentId: z.optional(anId),
      amount,
      currency: text(3, value => (/^[A-Za-z]{3}$/.test(value) ? undefined : 'currencyUnknown')),
      paidDate: text(10, value => (isDay(value) ? undefined : 'dateUnknown')),
      bankAccountId: anId,
      // The bank's number of the transfer.
      reference: requiredText(80),
      reason: requiredText(500),
      // Recorded although a refund with the same reference exists.
      confirm: z._default(z.boolean(), false),
    }),
    output: z.object({
      id: z.string(),
      refundNo: z.string(),
      status: z.literal('paid'),
      currency: z.string(),
      amount: z.number(),
      // What is left of the customer's credit in that currency.
      credit: z.number(),
    }),
  },
  // What may be paid back to a customer, and what the customer owes beside it.
  credit: {
    query: z.object({ customerId: anId, provider: z.optional(text(8)) }),
    output: z.object({
      accounts: z.array(z.object({ currency: z.string(), credit: z.number(), outstanding: z.number() })),
    }),
  },
  one: { params: billId, output: refund },
  reverse: { params: billId, body: z.object({ reason: requiredText(500) }), output: refund },
}

export type BillDeskRefundShapes = ShapesOf<typeof billDeskRefundSchema>
