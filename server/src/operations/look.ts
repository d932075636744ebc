import type { FastifyInstance } from 'fastify'
import { seconds } from '#kernel/clock.ts'
import { besidePool, closePool, type Database, openDatabase } from '#kernel/database.ts'
import { countJobs, type JobCounts } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'

// Looks at the database from outside of the calls, on connections of their own. Among the calls they would wait for one of
// theirs: where many calls wait, /readyz would say that it cannot serve, /status that nothing works, and /metrics that the
// database is away.
type Looking = Pick<Services, 'pool' | 'directUrl'>

export interface Look {
  // Those who ask at the same time share a count.
  jobs: () => Promise<JobCounts>
}

/** Whether the database answers. No figure shares this connection, so none that takes long can say no. */
export const openLook = (app: FastifyInstance, looking: Looking, onError: (error: unknown) => void): Look => {
  const db = openBeside(app, looking, onError)
  let underWay: Promise<JobCounts> | undefined
  return {
    jobs: () => {
      underWay ??= countJobs(db).finally(() => {
        underWay = undefined
      })
      return underWay
    },
  }
}

// A figure waits for slower ones before it is left out; Prometheus gives a scrape 10 s.
const figureWithinMs = seconds(5)

/** For the figures of /metrics and /status, one after the other. */
export const openFigures = (
  app: FastifyInstance,
  looking: Looking,
  onError: (error: unknown) => void,
): Database => openBeside(app, looking, onError, figureWithinMs)

const openBeside = (
  app: FastifyInstance,
  { pool, directUrl }: Looking,
  onError: (error: unknown) => void,
  connectWithinMs?: number,
): Database => {
  const own = besidePool(pool, directUrl, onError, connectWithinMs === undefined ? {} : { connectWithinMs })
  app.addHook('onClose', () => closePool(own))
  return openDatabase(own)
}
