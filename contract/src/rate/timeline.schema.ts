import * as z from 'zod/mini'
import { nothing, text } from '../schema.ts'

// The versions of a channel by their days.

const period = { from: z.string(), to: z.string() }

export const timelineSchema = {
  // Every sheet that was sold on a day, as one workbook.
  sheetsOnDay: { query: z.object({ day: text(10) }), output: nothing },
  timeline: {
    query: z.object({ channel: text(200) }),
    output: z.object({
      // In the zone of the channel's sheets.
      today: z.string(),
      // One for each audience: public prices never touch those for one customer or group.
      tracks: z.array(
        z.object({
          provider: z.string(),
          customerId: z.nullable(z.string()),
          customerName: z.nullable(z.string()),
          group: z.nullable(z.string()),
          // By their first day. A version that another cut in two has two.
          bars: z.array(
            z.object({
              ...period,
              sheetId: z.string(),
              version: z.nullable(z.int()),
              // Sold before, now, later; to be published at a time; not decided.
              when: z.enum(['past', 'now', 'coming', 'scheduled', 'draft']),
            }),
          ),
          // Days between two versions on which nothing is sold.
          gaps: z.array(z.object(period)),
        }),
      ),
    }),
  },
}
