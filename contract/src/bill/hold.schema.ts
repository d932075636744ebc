import * as z from 'zod/mini'
import { anId, nothing, requiredText, type ShapesOf, text } from '../schema.ts'
import { holdReasonMaxLength, holdReasons } from './hold.ts'
import { day, providerShape } from './shape.schema.ts'

const account = { customerId: anId, provider: z.optional(text(8)) }

const hold = z.object({
  provider: providerShape,
  // Empty: new orders are taken.
  reasons: z.array(z.enum(holdReasons)),
  // Null where no limit was agreed.
  limit: z.nullable(
    z.object({
      limitUsd: z.number(),
      usedUsd: z.number(),
      // What it is used by: they sum to usedUsd.
      pastDueUsd: z.number(),
      notDueUsd: z.number(),
      unbilledUsd: z.number(),
      ordersUsd: z.number(),
      // How much is used beyond it; 0 within it.
      overUsd: z.number(),
    }),
  ),
  // In their own currencies.
  accounts: z.array(
    z.object({ currency: z.string(), pastDue: z.number(), notDue: z.number(), unbilled: z.number() }),
  ),
  // Bills whose dunning level holds new orders.
  dunned: z.array(
    z.object({ billId: z.string(), billNo: z.string(), balance: z.number(), currency: z.string() }),
  ),
  // What finance put on by hand. `until` null: until finance ends it.
  manual: z.nullable(
    z.object({ until: z.nullable(z.string()), reason: z.string(), by: z.string(), createTime: z.string() }),
  ),
  // Null: nothing was lifted. `until` null: the next order only.
  lift: z.nullable(
    z.object({ until: z.nullable(z.string()), reason: z.string(), by: z.string(), createTime: z.string() }),
  ),
})

export const holdSchema = {
  show: { query: z.object(account), output: hold },
  // Without a day, for the next order only.
  lift: {
    body: z.object({ ...account, until: day, reason: requiredText(holdReasonMaxLength) }),
    output: nothing,
  },
  endLift: { body: z.object(account), output: nothing },
  // The customer reads the reason.
  hold: {
    body: z.object({ ...account, until: day, reason: requiredText(holdReasonMaxLength) }),
    output: nothing,
  },
  endHold: { body: z.object({ ...account, reason: requiredText(holdReasonMaxLength) }), output: nothing },
}

export type HoldShapes = ShapesOf<typeof holdSchema>
