import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { catchUpAsked } from './asked/catch-up.ts'

const mostBatches = 40

export const deskJobs = ({ db, clock }: Services): JobTasks => ({
  'desk:count-asked': () => catchUpAsked(db, clock.now(), mostBatches),
})

export const deskTimetable = '*/5 * * * * desk:count-asked'
