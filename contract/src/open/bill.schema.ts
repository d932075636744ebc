import * as z from 'zod/mini'
import { billStatuses, chargeSources } from '../bill/bill.ts'
import { paymentStates } from '../bill/payment.ts'
import { idParams, money, nullable, pageOf, pageQuery, provider } from './shape.schema.ts'

export const billFields = {
  id: z.string(),
  billNo: z.string(),
  status: z.enum(billStatuses),
  provider,
  total: money,
  paid: money,
  credited: money,
  balance: money,
  issueDate: nullable(z.string()),
  dueDate: nullable(z.string()),
  overdueDays: z.int(),
}

export const billLine = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  leg: z.string(),
  code: z.string(),
  text: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.string(),
  amount: money,
  amountUsd: money,
  source: z.enum(chargeSources),
  reason: z.string(),
})

const payment = z.object({
  id: z.string(),
  paymentNo: z.string(),
  status: z.enum(paymentStates),
  provider,
  // What you submitted, and what arrived: null until it is confirmed.
  amount: money,
  received: nullable(money),
  // What of it paid bills, was paid back, and is left as credit.
  allocated: money,
  refunded: money,
  credit: money,
  paidDate: z.string(),
  reference: z.string(),
  reason: z.string(),
  bills: z.array(z.object({ billId: z.string(), billNo: z.string(), amount: money, allocated: money })),
  createdAt: z.string(),
  decidedAt: nullable(z.string()),
})

export const openBillSchema = {
  listBills: {
    query: z.object({ ...pageQuery, status: z.optional(z.enum(billStatuses)) }),
    output: pageOf(z.object(billFields)),
  },
  getBill: { params: idParams, output: z.object({ ...billFields, lines: z.array(billLine) }) },
  getBillPdf: { params: idParams, output: z.null() },
  listPayments: {
    query: z.object({ ...pageQuery, status: z.optional(z.enum(paymentStates)) }),
    output: pageOf(payment),
  },
  getPayment: { params: idParams, output: payment },
}
