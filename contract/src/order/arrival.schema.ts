import * as z from 'zod/mini'
import { etaSources } from './arrival.ts'
import { transportStates } from './order.ts'

// PRODUCT 7.2: when the goods arrive and where they are. Days are null until the quote or a milestone tells.
export const wireArrival = {
  etd: z.nullable(z.string()),
  etaFrom: z.nullable(z.string()),
  eta: z.nullable(z.string()),
  etaSource: z.nullable(z.enum(etaSources)),
  transportState: z.enum(transportStates),
}
