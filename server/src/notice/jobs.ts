import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { deleteOldNotices } from './sql.ts'

export const noticeJobs = ({ db }: Services): JobTasks => ({
  'notice:forget-old': async () => {
    await deleteOldNotices(db)
  },
})

export const noticeTimetable = '37 3 * * * notice:forget-old'
