import * as z from 'zod/mini'
import { milestoneChanges, transportCodes } from './order.ts'

const code = z.enum(transportCodes as [string, ...string[]])
const moment = z.nullable(z.string())

/** What holders of a tracking link see. */
export const trackedMilestone = z.object({
  code,
  exception: z.boolean(),
  planned: moment,
  actual: moment,
  place: z.string(),
  note: z.string(),
  // Its time or its place was recorded otherwise before.
  corrected: z.boolean(),
  // Of an exception: a later milestone resolved it.
  resolved: z.boolean(),
})

export const orderMilestone = z.extend(trackedMilestone, { id: z.string() })

/** What a milestone said before it was corrected or voided. For the desk; empty for the customer. */
export const milestoneChange = z.object({
  id: z.string(),
  milestoneId: z.string(),
  kind: z.enum(milestoneChanges),
  code,
  planned: moment,
  actual: moment,
  place: z.string(),
  note: z.string(),
  reason: z.string(),
  who: z.string(),
  time: z.string(),
})
