import * as z from 'zod/mini'
import { cancelStages } from '../rate/cancel-policy.ts'

export { cancelPolicy } from '../rate/cancel-policy.schema.ts'

/** In the currency of the order's quote. */
export const cancelFee = z.object({
  until: z.enum(cancelStages),
  amount: z.number(),
  currency: z.string(),
})
