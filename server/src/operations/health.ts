import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { seconds } from '#kernel/clock.ts'
import type { StoreState } from '#kernel/storage/store-away.ts'
import type { Look } from './look.ts'

// For monitoring: /healthz reports that the process lives, /readyz that it can serve, and how long the oldest waiting
// job has been due. Some clients use HEAD.
const options = { exposeHeadRoute: true }
const responseWithinMs = seconds(2)

export const addHealth = (
  app: FastifyInstance,
  look: Pick<Look, 'jobs'>,
  files: () => Promise<StoreState>,
) => {
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
