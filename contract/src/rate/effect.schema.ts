import * as z from 'zod/mini'
import { aMode } from '../schema.ts'

// What a markup would do before it is saved: computed by the engine at today's rates.
const example = z.object({
  provider: z.string(),
  channel: z.string(),
  service: z.string(),
  businessType: aMode,
  from: z.string(),
  to: z.string(),
  pieces: z.int(),
  weightKg: z.number(),
  volumeM3: z.number(),
  currency: z.string(),
  cost: z.number(),
  before: z.number(),
  after: z.number(),
  difference: z.number(),
  // Null where it was free before.
  percent: z.nullable(z.number()),
})

export const effectOutput = z.object({
  // Channels on sale whose price it decides, and those where a more specific rule stays in front.
  channels: z.array(z.string()),
  channelCount: z.int(),
  keptCount: z.int(),
  // The provider's own customers that it reaches; for whom a more specific rule holds, it holds on.
  customerCount: z.int(),
  specificRules: z.int(),
  examples: z.array(example),
})
