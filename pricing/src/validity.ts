import type { CompiledSheet } from './compiled.ts'
import { DAY_MS } from './day.ts'
import type { SurchargeCost } from './surcharge.ts'

// pricing 3.9: the earliest end of any sheet or surcharge that it used, at the end of that day in the sheet's
// zone, and no later than the provider's own policy in days.
/** The last millisecond at which the quote may be booked. */
export function expiryOf(
  sheet: CompiledSheet,
  used: readonly SurchargeCost[],
  nowMs: number,
  quoteDays: number | undefined,
): number {
  let endMs = sheet.endsAtMs
  for (const { surcharge } of used) if (surcharge.endsAtMs < endMs) endMs = surcharge.endsAtMs
  return quoteDays === undefined ? endMs : Math.min(endMs, nowMs + quoteDays * DAY_MS)
}
