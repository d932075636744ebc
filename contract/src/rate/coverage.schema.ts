import * as z from 'zod/mini'
import { defaultModeText } from '../mode.ts'
import { aModeText } from '../schema.ts'

// Which lanes are covered, and for how long.

export const coverageSchema = {
  coverage: {
    query: z.object({ businessType: z._default(aModeText, defaultModeText) }),
    output: z.object({
      // Lanes whose public prices end first, first.
      lanes: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          // The zones in words.
          fromName: z.string(),
          toName: z.string(),
          // By the channel that holds longest: the last day without a gap from today, and how many days are left after
          // today; below 0 it has run out.
          lastDay: z.string(),
          daysLeft: z.int(),
          channels: z.array(
            z.object({
              provider: z.string(),
              channel: z.string(),
              service: z.string(),
              // The version of its last day.
              sheetId: z.string(),
              lastDay: z.string(),
              daysLeft: z.int(),
            }),
          ),
        }),
      ),
      // How many more there are than are listed.
      leftOut: z.int(),
    }),
  },
}
