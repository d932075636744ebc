import * as z from 'zod/mini'
import { amendmentStates } from './amendment.ts'
import { consentSources, priceChangeKinds } from './order.ts'

// PRODUCT 7.1: the one price change of an order that waits for the customer.
export const priceChange = z.object({
  id: z.string(),
  kind: z.enum(priceChangeKinds),
  from: z.number(),
  to: z.number(),
  currency: z.string(),
  since: z.string(),
})

export const recordedConsent = z.object({
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
