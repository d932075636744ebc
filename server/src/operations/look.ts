import type { FastifyInstance } from 'fastify'
import { besidePool, closePool, type Database, openDatabase } from '#kernel/database.ts'
import { countJobs, type JobCounts } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'

// A look at the database from outside of the calls, on a connection of its own. Among the calls it would wait for one of
// theirs: where many calls wait, /readyz would say that it cannot serve, /status that nothing works, and /metrics that the
// database is away.
export interface Look {
  db: Database
  // Those who ask at the same time share a count.
  jobs: () => Promise<JobCounts>
}

export const openLook = (
  app: FastifyInstance,
  { pool, directUrl }: Pick<Services, 'pool' | 'directUrl'>,
  onError: (error: unknown) => void,
): Look => {
  const own = besidePool(pool, directUrl, onError)
  app.addHook('onClose', () => closePool(own))
  const db = openDatabase(own)
  let underWay: Promise<JobCounts> | undefined
  return {
    db,
    jobs: () => {
      underWay ??= countJobs(db).finally(() => {
        underWay = undefined
      })
      return underWay
    },
  }
}
