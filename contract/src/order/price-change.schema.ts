import * as z from 'zod/mini'
import { amendmentStates } from './amendment.ts'
import { storedPiece } from './details.schema.ts'
import { consentSources, measureStates, priceChangeKinds } from './order.ts'

// PRODUCT 7.1: the one price change of an order that waits for the customer.
export const priceChange = z.object({
  id: z.string(),
  kind: z.enum(priceChangeKinds),
  from: z.number(),
  to: z.number(),
  currency: z.string(),
  since: z.string(),
})

const recordedConsent = z.object({
  source: z.enum(consentSources),
  // The source in words.
  text: z.string(),
  note: z.string(),
  fileId: z.nullable(z.string()),
})

export const amendment = z.object({
  id: z.string(),
  state: z.enum(amendmentStates),
  reason: z.string(),
  // The provider's, where it declined.
  reply: z.string(),
  fields: z.array(z.object({ field: z.string(), text: z.string(), before: z.string(), after: z.string() })),
  // As reckoned when it was requested.
  from: z.number(),
  to: z.number(),
  difference: z.number(),
  currency: z.string(),
  createTime: z.string(),
  decideTime: z.nullable(z.string()),
})

export const adjustmentLine = z.object({
  code: z.string(),
  text: z.string(),
  leg: z.string(),
  // Quantity × unit price where that makes the amount; else 1 × the amount, and how it was counted before and now.
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  note: z.string(),
  amount: z.number(),
  currency: z.string(),
  amountUsd: z.number(),
})

export const measure = z.object({
  id: z.string(),
  kind: z.enum(priceChangeKinds),
  state: z.enum(measureStates),
  // Agreed on, and of the quote that the order has now.
  inPrice: z.boolean(),
  pieces: z.array(storedPiece),
  note: z.string(),
  previousAmount: z.number(),
  totalAmount: z.number(),
  difference: z.number(),
  lines: z.array(adjustmentLine),
  createTime: z.string(),
  decideTime: z.nullable(z.string()),
  // The customer's word, where staff recorded it.
  recordedConsent: z.nullable(recordedConsent),
})
