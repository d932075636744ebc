import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Registry } from 'prom-client'
import { PoolBusy } from '#kernel/database/calls-pool.ts'
import { isConnectionLost } from '#kernel/database/connection-lost.ts'
import type { Replica } from '#kernel/database/replica.ts'
import type { JobCounts } from '#kernel/jobs.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Settings } from '#kernel/settings.ts'
import type { StoreState } from '#kernel/storage/store-away.ts'
import { isFromThisMachine } from '#kernel/this-machine.ts'
import type { Look } from './look.ts'
import { addGauge } from './metrics/gauge.ts'
import { countHttp, type RoutePattern } from './metrics/http-count.ts'
import { watchProcess } from './metrics/process.ts'
import { addReplica } from './metrics/replica.ts'

interface MetricsOptions {
  settings: Pick<Settings, 'metricsToken' | 'trustedProxies'>
  look: Pick<Look, 'jobs'>
  pool: pg.Pool
  replica?: Replica | undefined
  routes: readonly RoutePattern[]
  files: () => Promise<StoreState>
  // Adds the gauges of the features.
  features: (registry: Registry) => void
}

// GET /metrics for Prometheus: what the process, its calls, the database, the jobs and the rates are doing. Only for
// requests with METRICS_TOKEN where that is set, else only for requests of this very machine.
export const addMetrics = (app: FastifyInstance, options: MetricsOptions) => {
  const { settings, look, pool, replica, routes, files, features } = options
  const registry = new Registry()
  let jobs: JobCounts | undefined
  let databaseUp = false
  let filesUp = true
  addGauge(registry, 'database_up', 'Whether the database answered just now.', () => (databaseUp ? 1 : 0))
  addGauge(registry, 'files_up', 'Whether the store of the files answered just now.', () => (filesUp ? 1 : 0))
  const watched = watchProcess(registry, pool)
  if (replica) addReplica(registry, replica)
  const http = countHttp(registry, app.server, routes)
  addJobGauges(registry, () => jobs)
  features(registry)
  app.addHook('onClose', async () => {
    http.stop()
    watched.stop()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings)) return reply.callNotFound()
    jobs = await look.jobs().catch(error => {
      databaseUp = error instanceof PoolBusy || !isConnectionLost(error)
      return undefined
    })
    if (jobs) databaseUp = true
    filesUp = (await files()) === 'ready'
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
  return { calls: http.calls }
}

const addJobGauges = (registry: Registry, jobs: () => JobCounts | undefined) => {
  addGauge(registry, 'jobs_waiting', 'Jobs that are due and have not begun.', () => jobs()?.waiting)
  addGauge(registry, 'jobs_retrying', 'Jobs that failed and will be tried again.', () => jobs()?.retrying)
  addGauge(registry, 'jobs_failed', 'Jobs that were given up.', () => jobs()?.failed)
  addGauge(
    registry,
    'jobs_oldest_due_seconds',
    'Seconds that the oldest waiting job has been due; a few while jobs run.',
    () => jobs()?.oldestDueSeconds,
  )
}

// Behind a proxy on this machine every request seems to come from it: there only the token counts.
const mayRead = (request: FastifyRequest, { metricsToken, trustedProxies }: MetricsOptions['settings']) => {
  if (metricsToken !== undefined) {
    const shown = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(hashSecret(shown), hashSecret(metricsToken))
  }
  return trustedProxies.length === 0 && isFromThisMachine(request)
}
