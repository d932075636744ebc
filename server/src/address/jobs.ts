import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { forgetRemovedAddresses } from './sql.ts'

export const addressJobs = ({ db }: Services): JobTasks => ({
  'address:forget-removed': async () => {
    await forgetRemovedAddresses(db)
  },
})

export const addressTimetable = '23 * * * * address:forget-removed'
