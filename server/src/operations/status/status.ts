import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#kernel/clock.ts'
import type { DiskSpace } from '#kernel/disk-space.ts'
import type { JobCounts } from '#kernel/jobs.ts'
import type { Maintenance } from '#kernel/maintenance.ts'
import type { StoreState } from '#kernel/storage/store-away.ts'
import type { PartState, StatusPart } from './words.ts'

// What /readyz and /metrics know, put in the customer's terms.
export interface StatusSource {
  jobs: () => Promise<JobCounts>
  disk: DiskSpace
  maintenance: Maintenance
  files: () => Promise<StoreState>
  // How long the oldest webhook that is due has waited; undefined if none waits.
  webhooksDueSeconds: () => Promise<number | undefined>
}

export interface PortalStatus {
  maintenanceSince: Date | undefined
  parts: Record<StatusPart, PartState>
}

const responseWithinMs = seconds(2)
// Later than the objectives of deploy/prometheus/rules.yaml (60 and 300 s), whose alerts go by how often these are missed:
// customers learn of a delay that lasts.
const lateAfterSeconds = { jobs: 300, webhooks: 900 }

export const portalStatus = async (source: StatusSource): Promise<PortalStatus> => {
  const maintenanceSince = source.maintenance.since()
  const [jobs, webhooks] = await Promise.all([
    within(responseWithinMs, source.jobs()),
    within(
      responseWithinMs,
      source.webhooksDueSeconds().then((dueSeconds = 0) => ({ dueSeconds })),
    ),
  ])
  if (!jobs)
    return {
      maintenanceSince,
      parts: { quotes: 'down', orders: 'down', chat: 'down', mails: 'down', webhooks: 'down' },
    }
  const writes: PartState = maintenanceSince || source.disk.lacksForRows() ? 'paused' : 'ok'
  const files = (await source.files()) === 'ready'
  return {
    maintenanceSince,
    parts: {
      quotes: writes,
      orders: writes === 'ok' && !files ? 'limited' : writes,
      chat: writes,
      mails: jobs.oldestDueSeconds > lateAfterSeconds.jobs ? 'late' : 'ok',
      // A figure that takes long is no reason to alarm customers.
      webhooks: webhooks && webhooks.dueSeconds > lateAfterSeconds.webhooks ? 'late' : 'ok',
    },
  }
}

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> => {
  const late = new AbortController()
  return Promise.race([
    work.finally(() => late.abort()),
    pause(ms, undefined, { signal: late.signal }),
  ]).catch(() => undefined)
}
