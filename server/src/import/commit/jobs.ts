import type { JobTasks } from '#kernel/jobs.ts'
import type { ImportRoom } from '../room.ts'
import { giveUpImport, placeImport } from './place-import.ts'
import { importsUnderWay } from './sql.ts'

// The orders of a large file are placed after the answer. Where the process dies meanwhile, nothing is placed, and the
// next minute begins anew: whoever still works on it holds a lock that dies with him.
export const importJobs = (room: ImportRoom): JobTasks => ({
  'import:commit': async ({ id }: { id: string }) => {
    await placeImport(room, id)
  },
  'import:resume': async () => {
    for (const { id, given_up } of await importsUnderWay(room.services.db))
      if (given_up) await giveUpImport(room, id)
      else await placeImport(room, id)
  },
})
