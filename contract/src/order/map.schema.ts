import * as z from 'zod/mini'
import { aMode } from '../schema.ts'
import { transportStates } from './order.ts'

// Orders under way on a sheet of `width` × `height`, which the page draws in its own colours.
export const orderMapResponse = z.object({
  width: z.int(),
  height: z.int(),
  land: z.string(),
  graticule: z.string(),
  lanes: z.array(z.array(z.object({ by: z.enum(['road', 'sea', 'air']), path: z.string() }))),
  // There are more than the map shows.
  hasMore: z.boolean(),
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      customerRef: z.string(),
      businessType: aMode,
      transportState: z.enum(transportStates),
      lastMilestone: z.nullable(z.string()),
      exception: z.nullable(z.string()),
      originName: z.string(),
      destinationName: z.string(),
      eta: z.nullable(z.string()),
      // Null where an end of its lane is not known. Between the ports it is estimated by time.
      position: z.nullable(z.object({ lane: z.int(), x: z.number(), y: z.number() })),
    }),
  ),
})
