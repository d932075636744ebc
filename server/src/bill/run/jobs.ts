import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { lastMonth } from '../make/sql.ts'
import { startNightRun, workOn } from './run.ts'
import { runsLeftBehind } from './sql.ts'

export const runJobs = (services: Services): JobTasks => ({
  // The month that ended last; what was billed stays billed, so a day that was missed is made up for by the next.
  'bill:month': async () => startNightRun(services, await lastMonth(services.db)),
  'bill:run': ({ id }: { id: string }) => workOn(services, id),
  // A process that dies leaves its job locked for a while; the run itself goes on within a minute.
  'bill:resume': async () => {
    for (const { id } of await runsLeftBehind(services.db)) await workOn(services, id)
  },
})
