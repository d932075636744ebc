import type { JobTasks } from '#kernel/jobs.ts'
import type { ImportContext } from '../context.ts'
import { giveUpImport, placeImport } from './place-import.ts'
import { importsUnderWay } from './sql.ts'

// The orders of a large file are placed after the response. If the process dies meanwhile, nothing is placed, and the
// job starts again within a minute: a live worker holds a lock that ends with its process.
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
