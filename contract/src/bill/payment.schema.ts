import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { choice, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { exportFormats } from '../list.ts'
import { anId, nothing, type ShapesOf, text } from '../schema.ts'
import { ageingBuckets } from './bill.ts'
import { creditLevels, maxBillsAtOnce, paymentSortKeys, paymentStates, statementKinds } from './payment.ts'
import {
  amount,
  bankAccountShape,
  billId,
  currency,
  day,
  paymentShape,
  providerShape,
} from './shape.schema.ts'

const payment = z.object(paymentShape)

const transfer = {
  // The transferred amount. More than the total of the bills is refused, unless the rest is to become credit.
  amount,
  // Absent: that of the bills, which have one in common.
  currency: text(3, value => (value === '' || /^[A-Za-z]{3}$/.test(value) ? undefined : 'currencyUnknown')),
  keepRest: z._default(z.boolean(), false),
  // Absent: today.
  paidDate: text(10, value => (value === '' || isDay(value) ? undefined : 'dateUnknown')),
  payer: text(120),
  // The bank's number of the transfer.
  reference: text(80),
  remark: text(500),
  // An upload's path or id; '' where there is none.
  slip: text(200),
}

const manyBills = z
  .array(z.object({ billId: anId, amount: z.optional(z.nullable(amount)) }))
  .check(z.minLength(1), z.maxLength(maxBillsAtOnce))

export const period = { from: day, to: day, provider: z.optional(text(8)), currency }

const maxStatementPage = 1_000
export const statementPage = {
  pageSize: z._default(
    z.coerce.number().check(
      z.int(),
      z.gte(1),
      z.overwrite(size => Math.min(size, maxStatementPage)),
    ),
    200,
  ),
  after: z.optional(text(60)),
}

export const statement = z.object({
  from: z.string(),
  to: z.string(),
  customerName: z.string(),
  provider: providerShape,
  currency: z.string(),
  // What was owed at the beginning of the first day and at the end of the last; negative is credit.
  opening: z.number(),
  closing: z.number(),
  // Sums of the entries, as they change the balance.
  billed: z.number(),
  credited: z.number(),
  paid: z.number(),
  refunded: z.number(),
  entries: z.array(
    z.object({
      kind: z.enum(statementKinds),
      // The id of the bill, the payment, the refund or the credit note.
      id: z.string(),
      number: z.string(),
      date: z.string(),
      text: z.string(),
      amount: z.number(),
      balance: z.number(),
    }),
  ),
  // The entries go on: `after` of the next page. The sums are of the whole period.
  next: z.nullable(z.string()),
  // The other accounts that have a statement.
  accounts: z.array(z.object({ provider: providerShape, currency: z.string() })),
})

export const ageing = z.object(
  Object.fromEntries(ageingBuckets.map(bucket => [bucket, z.number()])) as Record<
    (typeof ageingBuckets)[number],
    ReturnType<typeof z.number>
  >,
)

export const billPaymentSchema = {
  // `amount` for this bill up to its balance; the whole of it where it is less.
  pay: { params: billId, body: z.object(transfer), output: payment },
  // The amount for each bill. Without amounts, the oldest due bill is paid first until the money is used up.
  payMany: { body: z.object({ bills: manyBills, ...transfer }), output: payment },
  payments: {
    query: z.object({
      ...listQuery(paymentSortKeys),
      status: choice(paymentStates),
      provider: z.optional(text(8)),
      currency,
      keyword: z.optional(text(keywordMaxLength)),
      from: day,
      to: day,
    }),
    output: listOf(payment),
  },
  payment: { params: billId, output: payment },
  receiptPdf: { params: billId, output: nothing },
  refundPdf: { params: billId, output: nothing },
  withdraw: { params: billId, output: payment },
  useCredit: {
    body: z.object({ bills: manyBills }),
    output: z.object({
      used: z.array(
        z.object({ billId: z.string(), billNo: z.string(), amount: z.number(), currency: z.string() }),
      ),
      // What is left of the credit in that currency with that provider.
      creditAmount: z.number(),
    }),
  },
  balance: {
    query: z.object({ provider: z.optional(text(8)) }),
    output: z.object({
      // One for each provider and currency that has anything.
      accounts: z.array(
        z.object({
          provider: providerShape,
          currency: z.string(),
          // What is owed on bills, by days past due; the buckets sum to it.
          outstanding: z.number(),
          ageing,
          // Payments that are being checked, credit that is free, charges that are not billed yet.
          pending: z.number(),
          credit: z.number(),
          unbilled: z.number(),
          openBills: z.int(),
          pastDueBills: z.int(),
        }),
      ),
      // One for each provider with a limit, in USD: what counts against it are bills, charges and orders in review.
      limits: z.array(
        z.object({
          provider: providerShape,
          level: z.enum(creditLevels),
          limitUsd: z.number(),
          usedUsd: z.number(),
          text: z.string(),
        }),
      ),
      // Providers that take no new orders for another reason than the limit, and what would lift it.
      holds: z.array(
        z.object({
          provider: providerShape,
          reason: z.enum(['dunning', 'manual']),
          // What finance wrote; '' for dunning.
          text: z.string(),
          // The last day, if there is one.
          until: z.nullable(z.string()),
          // To pay; none for a hold that was put on by hand.
          bills: z.array(
            z.object({ billId: z.string(), billNo: z.string(), balance: z.number(), currency: z.string() }),
          ),
        }),
      ),
    }),
  },
  // By pages; the PDF and the file have everything.
  statement: { query: z.object({ ...period, ...statementPage }), output: statement },
  statementPdf: { query: z.object(period), output: nothing },
  statementExport: {
    query: z.object({ ...period, format: z._default(z.enum(exportFormats), 'xlsx') }),
    output: nothing,
  },
  bankAccount: {
    query: z.object({ provider: z.optional(text(8)), currency }),
    output: bankAccountShape,
  },
}

export type BillPaymentShapes = ShapesOf<typeof billPaymentSchema>
