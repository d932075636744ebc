import { detachFiles } from '#file/public.ts'
import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { photoKind } from './keep-commodity.ts'
import { forgetRemovedCommodities } from './sql.ts'

export const commodityJobs = ({ db }: Services): JobTasks => ({
  'commodity:forget-removed': () =>
    db.transaction().execute(async tx => {
      for (const { id } of await forgetRemovedCommodities(tx)) await detachFiles(tx, { kind: photoKind, id })
    }),
})

export const commodityTimetable = '27 * * * * commodity:forget-removed'
