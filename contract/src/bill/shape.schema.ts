import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { choice, keywordMaxLength } from '../list.schema.ts'
import { consentSources } from '../order/order.ts'
import { aMode, anId, text } from '../schema.ts'
import {
  billStatuses,
  chargeSources,
  chargeStates,
  deskBillStatuses,
  disputeStates,
  fapiaoKinds,
  fapiaoStates,
} from './bill.ts'
import { paymentStates } from './payment.ts'

// What the shapes of the shipper's calls and of the desk's are made of. Amounts are numbers in the currency itself.
export const nullable = <Inner extends z.ZodMiniType>(inner: Inner) => z.nullable(inner)

export const day = z.optional(text(10, value => (value === '' || isDay(value) ? undefined : 'dateUnknown')))
export const currency = z.optional(
  text(3, value => (value === '' || /^[A-Za-z]{3}$/.test(value) ? undefined : 'currencyUnknown')),
)

// A typed amount of money. The currency decides how many decimals are allowed.
export const amount = z.number().check(z.gt(0), z.lte(1_000_000_000))

export const providerShape = z.object({ code: z.string(), name: z.string() })

export const billFilter = {
  status: choice(billStatuses),
  provider: z.optional(text(8)),
  currency,
  // A number of a bill or of an order, or a reference.
  keyword: z.optional(text(keywordMaxLength)),
  // Days of issue, both included; the same of the due date.
  from: day,
  to: day,
  dueFrom: day,
  dueTo: day,
}

export const billCounts = z.object({
  all: z.int(),
  outstanding: z.int(),
  partly_paid: z.int(),
  past_due: z.int(),
  disputed: z.int(),
  paid: z.int(),
  void: z.int(),
})

export const billRow = {
  id: z.string(),
  billNo: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  provider: providerShape,
  status: z.enum(deskBillStatuses),
  // '' where it was made from chosen orders, else its month: 2026-10.
  period: z.string(),
  currency: z.string(),
  totalAmount: z.number(),
  paidAmount: z.number(),
  // Sum of the credit notes, and what of it became the customer's credit because the bill was paid already.
  creditedAmount: z.number(),
  creditKept: z.number(),
  balance: z.number(),
  // Total of payments that are submitted and not confirmed yet.
  pendingAmount: z.number(),
  totalAmountUsd: z.number(),
  issueDate: nullable(z.string()),
  dueDate: nullable(z.string()),
  // 0 where it is not past due.
  overdueDays: z.int(),
  orderCount: z.int(),
  openDisputes: z.int(),
  fapiao: nullable(z.enum(fapiaoStates)),
  createTime: z.string(),
}

const fileShape = nullable(z.object({ id: z.string(), path: z.string(), name: z.string() }))

export const charge = {
  orderId: z.string(),
  orderNo: z.string(),
  leg: z.string(),
  legText: z.string(),
  code: z.string(),
  text: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  amount: z.number(),
  currency: z.string(),
  // Units of the currency per dollar, frozen with the quote.
  fxRate: z.string(),
  amountUsd: z.number(),
  // The rule that made the amount, if quantity × unit price does not explain it.
  note: z.string(),
  source: z.enum(chargeSources),
  // Why it is charged, in the reader's language.
  reason: z.string(),
  // The paper of a late charge.
  file: fileShape,
}

// The lane of an order, for `laneName`.
export const lane = { businessType: aMode, originName: z.string(), destinationName: z.string() }

export const costRow = z.object({
  id: z.string(),
  ...charge,
  ...lane,
  state: z.enum(chargeStates),
  // Null while it is not billed.
  bill: nullable(z.object({ id: z.string(), billNo: z.string() })),
  provider: providerShape,
  createTime: z.string(),
  // How staff recorded the customer's word on a late charge.
  consent: nullable(z.object({ source: z.enum(consentSources), text: z.string(), note: z.string() })),
})

export const bankAccountShape = z.object({
  id: z.string(),
  provider: providerShape,
  currency: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  swift: z.string(),
  branch: z.string(),
  address: z.string(),
  remark: z.string(),
  isDefault: z.boolean(),
})

export const disputeShape = z.object({
  id: z.string(),
  // Null means the whole bill.
  lineId: nullable(z.string()),
  text: z.string(),
  file: fileShape,
  state: z.enum(disputeStates),
  answer: z.string(),
  // What was credited for it.
  creditedAmount: z.number(),
  who: z.string(),
  createTime: z.string(),
  answerTime: nullable(z.string()),
})

export const fapiaoShape = z.object({
  id: z.string(),
  billId: z.string(),
  billNo: z.string(),
  customerName: z.string(),
  // What is owed on the bill; frozen when the fapiao is issued.
  amount: z.number(),
  currency: z.string(),
  // Issued for more than is owed now: a red-letter fapiao has to follow.
  needsRed: z.boolean(),
  kind: z.enum(fapiaoKinds),
  title: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  bank: z.string(),
  email: z.string(),
  state: z.enum(fapiaoStates),
  // The fapiao's number and file once it is uploaded; the reason if it was sent back.
  number: z.string(),
  reason: z.string(),
  file: fileShape,
  createTime: z.string(),
  decideTime: nullable(z.string()),
})

export const paymentShape = {
  id: z.string(),
  paymentNo: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  provider: providerShape,
  status: z.enum(paymentStates),
  currency: z.string(),
  // The amount that the shipper submitted, and the amount that arrived (null until confirmed).
  amount: z.number(),
  receivedAmount: nullable(z.number()),
  // What reached the bank in another currency; its rate is `currency` for one unit of it.
  paid: nullable(z.object({ amount: z.number(), currency: z.string(), rate: z.number() })),
  // What of it pays bills and what was paid back; the rest is credit.
  ...{ allocatedAmount: z.number(), refundedAmount: z.number() },
  creditAmount: z.number(),
  paidDate: z.string(),
  payer: z.string(),
  reference: z.string(),
  remark: z.string(),
  // Why it was rejected or reversed.
  reason: z.string(),
  recordedByDesk: z.boolean(),
  slip: fileShape,
  bankAccount: nullable(bankAccountShape),
  bills: z.array(
    z.object({
      billId: z.string(),
      billNo: z.string(),
      // What it was meant to pay, and what it paid.
      amount: z.number(),
      allocatedAmount: z.number(),
    }),
  ),
  who: z.string(),
  createTime: z.string(),
  decideTime: nullable(z.string()),
  decidedBy: z.string(),
  actions: z.array(z.string()),
}

export const billId = z.object({ id: anId })
