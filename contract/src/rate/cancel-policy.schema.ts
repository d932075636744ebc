import * as z from 'zod/mini'
import { text } from '../schema.ts'
import { cancelStages } from './cancel-policy.ts'

export const cancelRule = z.object({
  until: z.enum(cancelStages),
  percent: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100)))),
  amount: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000)))),
  currency: z.optional(z.nullable(z.string().check(z.maxLength(3)))),
})

export const cancelPolicy = z.array(cancelRule).check(z.maxLength(cancelStages.length))

export const cancelPolicySchema = {
  setCancelPolicy: {
    // The provider is needed by portal admins only. An empty list takes the policy away.
    body: z.object({ provider: z.optional(text(8)), channel: text(200), cancelPolicy }),
    output: z.object({ cancelPolicy }),
  },
}
