import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { addGauge } from '#operations/metrics/gauge.ts'
import { addBackupDisk } from './disk.ts'
import { backupJobs } from './scheduled.ts'
import { backupState } from './sql.ts'

export const backupFeature: Feature<{ services: Services }> = {
  name: 'backup',
  routes: () => [],
  jobs: ({ services }) => backupJobs(services),
  // At night in China, where most customers are; on Sundays the newest one is restored on trial.
  timetable: ['15 18 * * * backup:write', '45 19 * * 0 backup:rehearse'],
  gauges: ({ services: { db, settings } }, registry) => {
    addBackupDisk(registry, settings.backupDir)
    // While none has succeeded the age goes on from the first attempt, or from the start of the process without one:
    // a figure that was left out would raise no alert.
    const age = (kind: 'backup' | 'rehearsal') => async () => {
      const { ageSeconds, triedSeconds } = await backupState(db, kind)
      if (ageSeconds !== undefined || settings.backupDir === undefined) return ageSeconds
      return triedSeconds ?? process.uptime()
    }
    addGauge(
      registry,
      'backup_age_seconds',
      'Age of the newest backup that succeeded. None with BACKUP_DIR set: time since the first attempt or the start.',
      age('backup'),
    )
    addGauge(
      registry,
      'backup_rehearsal_age_seconds',
      'Time since a backup was last restored on trial. Never with BACKUP_DIR set: since the first attempt or the start.',
      age('rehearsal'),
    )
  },
}
