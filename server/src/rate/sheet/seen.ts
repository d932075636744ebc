import { refuse } from '#kernel/refuse.ts'
import type { LockedSheet } from './sql.ts'

// Two clerks on one draft: a clerk who has not seen the other's correction neither overwrites nor publishes it. A
// caller that does not name a seen version takes the draft as it is.
export const refuseUnseen = (sheet: LockedSheet, seen: string | null | undefined): void => {
  if (seen && Date.parse(seen) !== sheet.updated_at.getTime()) throw refuse('rate.changed-since')
}
