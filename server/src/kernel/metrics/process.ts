import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { gauge, type Sample } from './text.ts'

// What the process itself needs: CPU, memory, how late its event loop runs, connections to the database.
export const watchProcess = (pool: pg.Pool | undefined) => {
  // Wakes fifty times a second, so only once somebody has asked; each answer tells of the time since the last.
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let utilization = performance.eventLoopUtilization()

  return {
    stop: () => delay.disable(),
    samples: (): Sample[] => {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, external } = process.memoryUsage()
      const sinceLast = performance.eventLoopUtilization(utilization)
      utilization = performance.eventLoopUtilization()
      const samples: Sample[] = [
        {
          name: 'process_cpu_seconds_total',
          type: 'counter',
          help: 'CPU time of the process.',
          values: [{ value: (user + system) / 1e6 }],
        },
        gauge('process_start_time_seconds', 'When it began.', Math.round(performance.timeOrigin) / 1000),
        gauge('process_resident_memory_bytes', 'Memory that it holds.', rss),
        gauge('nodejs_heap_used_bytes', 'Of that, JavaScript objects.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Of that, buffers and the like.', external),
        gauge(
          'nodejs_eventloop_utilization',
          'Share of the time at work since last asked.',
          sinceLast.utilization,
        ),
        {
          name: 'nodejs_eventloop_lag_seconds',
          type: 'gauge',
          help: 'How late timers ran since last asked.',
          values: (['50', '99', '100'] as const).map(share => ({
            labels: { quantile: String(Number(share) / 100) },
            // Before the first answer nothing was watched.
            value: delay.count === 0 ? 0 : lateS(delay.percentile(Number(share))),
          })),
        },
        ...poolSamples(pool),
      ]
      delay.enable()
      delay.reset()
      return samples
    },
  }
}

const resolutionNs = 20e6
const lateS = (ns: number): number => Math.max(0, ns - resolutionNs) / 1e9

const poolSamples = (pool: pg.Pool | undefined): Sample[] =>
  pool
    ? [
        {
          name: 'database_pool_connections',
          type: 'gauge',
          help: 'Connections to the database, and requests that wait for one.',
          values: [
            { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
            { labels: { state: 'idle' }, value: pool.idleCount },
            { labels: { state: 'waiting' }, value: pool.waitingCount },
          ],
        },
      ]
    : []
