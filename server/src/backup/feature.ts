import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { addGauge } from '#operations/metrics/gauge.ts'
import { backupJobs } from './scheduled.ts'
import { backupState } from './sql.ts'

export const backupFeature: Feature<{ services: Services }> = {
  name: 'backup',
  routes: () => [],
  jobs: ({ services }) => backupJobs(services),
  // At night in China, where most customers are; on Sundays the newest one is restored on trial.
  timetable: ['15 18 * * * backup:write', '45 19 * * 0 backup:rehearse'],
  gauges: ({ services: { db } }, registry) => {
    const age = (kind: 'backup' | 'rehearsal') => async () => (await backupState(db, kind)).ageSeconds
    addGauge(registry, 'backup_age_seconds', 'Age of the newest backup that succeeded.', age('backup'))
    addGauge(
      registry,
      'backup_rehearsal_age_seconds',
      'Time since a backup was last restored on trial.',
      age('rehearsal'),
    )
  },
}
