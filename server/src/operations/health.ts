import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { seconds } from '#kernel/clock.ts'
import { closePool, keepPoolAlive, openDatabase } from '#kernel/database.ts'
import { countJobs, type JobCounts } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import type { StoreState } from '#kernel/storage/store-away.ts'

// For monitoring: /healthz reports that the process lives, /readyz that it can serve, and how long the oldest waiting
// job has been due. Some clients use HEAD.
const options = { exposeHeadRoute: true }
const responseWithinMs = seconds(2)

export const addHealth = (
  app: FastifyInstance,
  services: Pick<Services, 'pool' | 'directUrl'>,
  files: () => Promise<StoreState>,
  onError: (error: unknown) => void,
) => {
  const look = openLook(services, onError)
  app.addHook('onClose', look.stop)
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async (_request, reply) => {
    if (app.draining) return reply.code(503).send({ status: 'draining' })
    const late = new AbortController()
    const jobs = await Promise.race([
      look.jobs().finally(() => late.abort()),
      pause(responseWithinMs, undefined, { signal: late.signal }),
    ]).catch(() => undefined)
    if (!jobs) return reply.code(503).send({ status: 'database unreachable' })
    // Without its files a portal still quotes, books and chats: it stays ready, and reports it.
    return {
      status: 'ready',
      files: await files(),
      jobs: { oldestDueSeconds: Math.round(jobs.oldestDueSeconds) },
    }
  })
}

// On its own connection. Among the calls it would wait for one of theirs: where many calls wait, all portals would
// report that they cannot serve, and a proxy would send requests to none. Those who ask at the same time share a look.
const openLook = (
  { pool, directUrl }: Pick<Services, 'pool' | 'directUrl'>,
  onError: (error: unknown) => void,
) => {
  const own = keepPoolAlive(new pg.Pool({ ...pool.options, max: 1 }), directUrl, onError)
  const db = openDatabase(own)
  let underWay: Promise<JobCounts> | undefined
  return {
    jobs: () => {
      underWay ??= countJobs(db).finally(() => {
        underWay = undefined
      })
      return underWay
    },
    stop: () => closePool(own),
  }
}
