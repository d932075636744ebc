import * as z from 'zod/mini'
import { consentSources } from './order.ts'

// PRODUCT 7.1: the one price change of an order that waits for the customer.
export const priceChange = z.object({
  id: z.string(),
  kind: z.enum(['measure']),
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
