import type { JobTasks } from '#kernel/jobs.ts'
import type { ImportContext } from '../context.ts'
import { giveUpImport, placeImport } from './place-import.ts'
import { importsUnderWay } from './sql.ts'

// The orders of a large file are placed after the answer. Where the process dies meanwhile, nothing is placed, and the
// next minute begins anew: whoever still works on it holds a lock that dies with him.
export const importJobs = (context: ImportContext): JobTasks => ({
  'import:commit': async ({ id }: { id: string }) => {
    await placeImport(context, id)
  },
  'import:resume': async () => {
    for (const { id, given_up } of await importsUnderWay(context.services.db))
      if (given_up) await giveUpImport(context, id)
      else await placeImport(context, id)
  },
})
