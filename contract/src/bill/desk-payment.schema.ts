import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { choice, exportQuery, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { anId, nothing, requiredText, type ShapesOf, text } from '../schema.ts'
import { deskPaymentColumns, suggestionReasons } from './desk-payment.ts'
import { creditLevels, maxBillsAtOnce, paymentSortKeys, paymentStates } from './payment.ts'
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
// Portal admins have no provider and must choose one; for other staff it is their own.
const provider = z.optional(text(8))

const currencyCode = text(3, value => (/^[A-Za-z]{3}$/.test(value) ? undefined : 'currencyUnknown'))

const account = {
  provider,
  currency: currencyCode,
  bankName: requiredText(120),
  accountName: requiredText(120),
  accountNo: text(40, value => (/^[0-9A-Za-z -]{4,40}$/.test(value) ? undefined : 'format')),
  swift: text(11, value =>
    value === '' || /^[A-Za-z]{6}[0-9A-Za-z]{2}([0-9A-Za-z]{3})?$/.test(value) ? undefined : 'format',
  ),
  branch: text(120),
  address: text(200),
  remark: text(500),
  // The one of its currency that bills name.
  isDefault: z._default(z.boolean(), false),
}

export const terms = z.object({
  // The customer's id.
  id: z.string(),
  customerName: z.string(),
  provider: providerShape,
  dueDays: z.int(),
  // Billed by the month's job, or only by hand.
  monthly: z.boolean(),
  // In USD; null where there is none.
  creditLimit: z.nullable(z.number()),
  usedUsd: z.number(),
  level: z.enum(creditLevels),
  openBills: z.int(),
})

const percent = z.int().check(z.gte(0), z.lte(100))
const days = z.int().check(z.gte(0), z.lte(365))

const rules = {
  // For customers without terms of their own.
  dueDays: days,
  // How long after delivery a late charge may come.
  lateDays: days,
  // Late charges of an order up to this share of its quote need no consent.
  consentPercent: percent,
  // From this share of a credit limit on both sides are warned.
  warnPercent: percent,
}

// In USD, for customers made from now on who have nothing of their own; null: no limit.
const newLimit = { creditLimit: z.nullable(z.number()) }

// In the bill's currency.
const allocations = z.array(z.object({ billId: anId, amount })).check(z.maxLength(maxBillsAtOnce))

// PRODUCT 7.1: money that finance has seen on the bank account.
const receipt = {
  customerId: anId,
  amount,
  currency: currencyCode,
  receivedDate: text(10, value => (isDay(value) ? undefined : 'dateUnknown')),
  bankAccountId: anId,
  // The bank's number of the transfer.
  reference: requiredText(80),
  payer: z._default(text(120), ''),
  remark: z._default(text(500), ''),
  allocations: z._default(allocations, []),
  // For bills in another currency: how much of theirs one unit of the receipt's is. The receipt counts in their currency.
  rate: z.optional(z.number().check(z.gt(0), z.lte(1_000_000))),
  // Recorded although a payment with the same reference exists.
  confirm: z._default(z.boolean(), false),
}

const paymentFilter = {
  status: choice(paymentStates),
  customerId: z.optional(text(36)),
  provider,
  currency,
  keyword: z.optional(text(keywordMaxLength)),
  from: day,
  to: day,
}

export const billDeskPaymentSchema = {
  exportPayments: {
    query: z.object({ ...exportQuery(paymentSortKeys, deskPaymentColumns), ...paymentFilter }),
    output: nothing,
  },
  payments: {
    query: z.object({ ...listQuery(paymentSortKeys), ...paymentFilter }),
    output: z.extend(listOf(payment), {
      counts: z.object({
        all: z.int(),
        submitted: z.int(),
        confirmed: z.int(),
        rejected: z.int(),
        withdrawn: z.int(),
        reversed: z.int(),
      }),
    }),
  },
  payment: { params: billId, output: payment },
  record: {
    body: z.object(receipt),
    output: z.object({
      id: z.string(),
      paymentNo: z.string(),
      status: z.literal('confirmed'),
      // What pays bills, and what becomes the customer's credit; in the currency of the bills.
      currency: z.string(),
      allocated: z.number(),
      credit: z.number(),
    }),
  },
  // The open bills of a customer, oldest due first, with what a receipt of this amount and reference most likely pays.
  suggest: {
    query: z.object({
      customerId: anId,
      bankAccountId: anId,
      amount: z.optional(text(20)),
      reference: z.optional(text(80)),
      // Of the bills, if it is not the bank account's, and the rate of a receipt in another currency. Without one the
      // portal's rate of the day of receipt is taken; without a day, today's.
      currency,
      rate: z.optional(text(20)),
      receivedDate: day,
    }),
    output: z.object({
      currency: z.string(),
      // How much of the bills' currency one unit of the receipt's is: as asked, else of the day. null: the same currency,
      // or the portal knows no rate of that day.
      rate: z.nullable(z.number()),
      // The receipt in the currency of the bills; null while its amount is not known.
      amount: z.nullable(z.number()),
      bills: z.array(
        z.object({
          billId: z.string(),
          billNo: z.string(),
          dueDate: z.string(),
          total: z.number(),
          open: z.number(),
          // What payments that are not confirmed yet are meant to pay of it.
          pending: z.number(),
          // Suggested only where the reference names it or the amount is exactly its own.
          disputed: z.boolean(),
          suggested: z.nullable(z.number()),
          reason: z.nullable(z.enum(suggestionReasons)),
        }),
      ),
    }),
  },
  allocate: {
    params: billId,
    body: z.object({ allocations: allocations.check(z.minLength(1)) }),
    output: payment,
  },
  reverse: { params: billId, body: z.object({ reason: requiredText(500) }), output: payment },
  // The amount that arrived, if it differs from the submitted one.
  confirm: {
    params: billId,
    body: z.object({
      receivedAmount: z.optional(z.nullable(amount)),
      // Although a receipt with the same bank reference was recorded.
      confirm: z._default(z.boolean(), false),
    }),
    output: payment,
  },
  reject: { params: billId, body: z.object({ reason: requiredText(500) }), output: payment },
  accounts: { query: z.object({ provider }), output: z.object({ list: z.array(bankAccountShape) }) },
  addAccount: { body: z.object(account), output: bankAccountShape },
  changeAccount: { body: z.object({ id: anId, ...account }), output: bankAccountShape },
  removeAccount: { params: billId, output: nothing },
  terms: {
    query: z.object({
      ...listQuery(['customerName'] as const),
      provider,
      keyword: z.optional(text(keywordMaxLength)),
    }),
    output: listOf(terms),
  },
  setTerms: {
    body: z.object({
      customerId: anId,
      provider,
      dueDays: days,
      monthly: z.boolean(),
      creditLimit: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))),
    }),
    output: terms,
  },
  rules: {
    query: z.object({ provider }),
    output: z.object({ provider: providerShape, ...rules, ...newLimit }),
  },
  setRules: {
    // Absent: the limit of new customers stays as it is.
    body: z.object({
      provider,
      ...rules,
      creditLimit: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000)))),
    }),
    output: z.object({ provider: providerShape, ...rules, ...newLimit }),
  },
}

export type BillDeskPaymentShapes = ShapesOf<typeof billDeskPaymentSchema>
