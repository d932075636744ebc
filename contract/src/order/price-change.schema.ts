import * as z from 'zod/mini'

// PRODUCT 7.1: the one price change of an order that waits for the customer.
export const priceChange = z.object({
  id: z.string(),
  kind: z.enum(['measure']),
  from: z.number(),
  to: z.number(),
  currency: z.string(),
  since: z.string(),
})
