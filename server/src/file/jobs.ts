import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { deleteFileRows, takeLooseFiles } from './sql.ts'

const mostAtOnce = 500

// Files that nobody used within a day. The rows go last: a sweep that breaks off is taken up by the next.
export const fileJobs = ({ db, files }: Services): JobTasks => ({
  'file:sweep': async () => {
    for (;;) {
      const ids = (await takeLooseFiles(db, mostAtOnce)).map(({ id }) => id)
      if (ids.length === 0) return
      for (const id of ids) await files.delete(id)
      await deleteFileRows(db, ids)
    }
  },
})

export const fileTimetable = '41 * * * * file:sweep'
