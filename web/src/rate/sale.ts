import { timeInZone } from './publish/publish-time.ts'
import type { SheetRow } from './queries.ts'

// Whether a published version is sold now, will be or was, by the day it is in its own zone.
export const saleOf = (
  { inForce, timeZone }: Pick<SheetRow, 'inForce' | 'timeZone'>,
  now = new Date(),
): 'now' | 'later' | 'over' => {
  const today = timeInZone(now, timeZone).slice(0, 10)
  if (inForce.some(({ from, to }) => from <= today && today <= to)) return 'now'
  return inForce.some(({ from }) => from > today) ? 'later' : 'over'
}
