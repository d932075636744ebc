import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Database } from './database.ts'
import { countJobs } from './jobs.ts'
import { countHttp, type RoutePattern } from './metrics/http-count.ts'
import { watchProcess } from './metrics/process.ts'
import { gauge, metricsText, type Sample } from './metrics/text.ts'
import { hashSecret } from './secret.ts'
import type { Settings } from './settings.ts'
import { isFromThisMachine } from './this-machine.ts'

interface MetricsOptions {
  settings: Pick<Settings, 'metricsToken' | 'trustedProxies'>
  db: Database
  pool: pg.Pool | undefined
  routes: readonly RoutePattern[]
  // What the features add; asked for with every answer.
  features: () => Sample[]
}

// GET /metrics for Prometheus: what the process, its calls, the database, the jobs and the rates are doing. Not
// for the world: with METRICS_TOKEN for whoever shows it, else for this very machine alone.
export const addMetrics = (app: FastifyInstance, options: MetricsOptions) => {
  const { settings, db, pool, routes, features } = options
  const http = countHttp(app.server, routes)
  const watched = watchProcess(pool)
  app.addHook('onClose', async () => {
    http.stop()
    watched.stop()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings)) return reply.callNotFound()
    const jobs = await countJobs(db).catch(() => undefined)
    return sendMetrics(reply, [
      gauge('database_up', 'Whether the database answered just now.', jobs ? 1 : 0),
      ...watched.samples(),
      ...http.samples(),
      ...(jobs
        ? [
            gauge('jobs_waiting', 'Jobs that are due and have not begun.', jobs.waiting),
            gauge('jobs_retrying', 'Jobs that failed and will be tried again.', jobs.retrying),
            gauge('jobs_failed', 'Jobs that were given up.', jobs.failed),
            gauge(
              'jobs_oldest_due_seconds',
              'For how long the oldest job has been due that nobody has taken up; a few seconds while jobs run.',
              jobs.oldestDueSeconds,
            ),
          ]
        : []),
      ...features(),
    ])
  })
  return { calls: http.calls }
}

const sendMetrics = (reply: FastifyReply, samples: Sample[]) =>
  reply
    .type('text/plain; version=0.0.4; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(metricsText(samples))

// Behind a proxy on this machine every request seems to come from it: there only the token counts.
const mayRead = (request: FastifyRequest, { metricsToken, trustedProxies }: MetricsOptions['settings']) => {
  if (metricsToken !== undefined) {
    const shown = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(hashSecret(shown), hashSecret(metricsToken))
  }
  return trustedProxies.length === 0 && isFromThisMachine(request)
}
