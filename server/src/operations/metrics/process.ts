import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { Counter, type Registry } from 'prom-client'
import { addGauge, addLabelledGauge } from './gauge.ts'

// What the process itself needs: CPU, memory, how late its event loop runs, connections to the database. The default
// metrics of prom-client have other names, and wake up a hundred times a second even where nothing scrapes.
export const watchProcess = (registry: Registry, pool: pg.Pool) => {
  addCpu(registry)
  addGauge(
    registry,
    'process_start_time_seconds',
    'When it began.',
    () => Math.round(performance.timeOrigin) / 1000,
  )
  addGauge(registry, 'process_resident_memory_bytes', 'Memory that it holds.', () =>
    process.memoryUsage.rss(),
  )
  addGauge(
    registry,
    'nodejs_heap_used_bytes',
    'Of that, JavaScript objects.',
    () => process.memoryUsage().heapUsed,
  )
  addGauge(
    registry,
    'nodejs_external_memory_bytes',
    'Of that, buffers and the like.',
    () => process.memoryUsage().external,
  )
  const stopLoop = addEventLoop(registry)
  addLabelledGauge(
    registry,
    'database_pool_connections',
    'Connections to the database, and requests that wait for one.',
    'state',
    () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  )
  return { stop: stopLoop }
}

const addCpu = (registry: Registry) =>
  registry.registerMetric(
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'CPU time of the process.',
      registers: [],
      collect() {
        const { user, system } = process.cpuUsage()
        this.reset()
        this.inc((user + system) / 1e6)
      },
    }),
  )

const resolutionNs = 20e6
const lateS = (ns: number): number => Math.max(0, ns - resolutionNs) / 1e9

const addEventLoop = (registry: Registry) => {
  let utilization = performance.eventLoopUtilization()
  addGauge(registry, 'nodejs_eventloop_utilization', 'Share of the time at work since last asked.', () => {
    const sinceLast = performance.eventLoopUtilization(utilization)
    utilization = performance.eventLoopUtilization()
    return sinceLast.utilization
  })
  // Wakes fifty times a second, so only from the first scrape on. Each scrape covers the time since the last.
  const delay = monitorEventLoopDelay({ resolution: 20 })
  addLabelledGauge(
    registry,
    'nodejs_eventloop_lag_seconds',
    'How late timers ran since last asked.',
    'quantile',
    () => {
      // Nothing is measured before the first scrape.
      const lag = (share: number) => (delay.count === 0 ? 0 : lateS(delay.percentile(share)))
      const lags = { '0.5': lag(50), '0.99': lag(99), '1': lag(100) }
      delay.enable()
      delay.reset()
      return lags
    },
  )
  return () => delay.disable()
}
