import { firstIdAt } from '#kernel/id.ts'
import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { deleteUnused } from './sql.ts'

// One statement deletes so few that no other waits for it.
const batch = 500

/** Deletes inquiries that led to nothing once they are older than INQUIRIES_KEEP_MONTHS. Counts by day and lane stay. */
export const deleteOldInquiries = async ({ db, clock, settings }: Services): Promise<void> => {
  const months = settings.keepMonths.inquiries
  if (months === 0) return
  const limit = new Date(clock.now())
  limit.setUTCMonth(limit.getUTCMonth() - months)
  const before = firstIdAt(limit.getTime())
  for (let after: string | null = firstIdAt(0); after !== null; )
    after = (await deleteUnused(db, { after, before, max: batch })).last
}

export const retentionJobs = (services: Services): JobTasks => ({
  'quote:delete-old': () => deleteOldInquiries(services),
})
