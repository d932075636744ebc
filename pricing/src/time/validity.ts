import { DAY_MS } from './day.ts'

// pricing 3.9: the earliest end of any sheet or surcharge that it used, at the end of that day in the sheet's
// zone, and no later than the provider's own policy in days.
/** The last millisecond at which the quote may be booked. */
export const expiryOf = (earliestEndMs: number, nowMs: number, quoteDays: number | undefined): number =>
  quoteDays === undefined ? earliestEndMs : Math.min(earliestEndMs, nowMs + quoteDays * DAY_MS)
