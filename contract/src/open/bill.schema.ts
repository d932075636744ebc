import * as z from 'zod/mini'
import { billStatuses, chargeSources } from '../bill/bill.ts'
import { idParams, money, nullable, pageOf, pageQuery, provider } from './shape.schema.ts'

const billFields = {
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

const line = z.object({
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

export const openBillSchema = {
  listBills: {
    query: z.object({ ...pageQuery, status: z.optional(z.enum(billStatuses)) }),
    output: pageOf(z.object(billFields)),
  },
  getBill: { params: idParams, output: z.object({ ...billFields, lines: z.array(line) }) },
  getBillPdf: { params: idParams, output: z.null() },
}
