import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBus } from '../../server/src/kernel/bus.ts'
import { systemClock } from '../../server/src/kernel/clock.ts'
import { openDatabase, openPool } from '../../server/src/kernel/database.ts'
import { openEncryption } from '../../server/src/kernel/encryption.ts'
import { timeOrderedIds } from '../../server/src/kernel/id.ts'
import { createMailer } from '../../server/src/kernel/mail.ts'
import { openOutgoing } from '../../server/src/kernel/outgoing.ts'
import { openPauses } from '../../server/src/kernel/pauses.ts'
import type { Services } from '../../server/src/kernel/services.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { openFiles } from '../../server/src/kernel/storage/open-files.ts'
import { watchDisk } from '../../server/src/operations/disk-space.ts'
import { watchMaintenance } from '../../server/src/operations/maintenance.ts'

// The services of an instance beside the one that is measured, for a use case that a bench runs by itself.
export const withServices = async <Result>(
  databaseUrl: string,
  work: (services: Services) => Promise<Result>,
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dtms-bench-services-'))
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const onError = (error: unknown) => console.error(error)
  const pool = openPool(databaseUrl, 2, onError)
  const bus = await openBus(pool, databaseUrl, onError)
  const disk = await watchDisk(settings, onError)
  const maintenance = await watchMaintenance(pool, onError)
  const ids = timeOrderedIds(systemClock)
  try {
    return await work({
      ...{ db: openDatabase(pool), pool, directUrl: databaseUrl, bus, clock: systemClock },
      ...{ disk, maintenance, ids, settings },
      pauses: openPauses(),
      outgoing: openOutgoing({ allow: [] }),
      files: await openFiles(settings),
      mailer: createMailer(settings, ids, systemClock),
      encryption: await openEncryption(settings),
    })
  } finally {
    await disk.stop()
    await maintenance.stop()
    await bus.stop()
    await pool.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}
