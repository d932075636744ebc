import type pg from 'pg'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Replica } from './database/replica.ts'
import type { Database } from './database.ts'
import type { DiskSpace } from './disk-space.ts'
import type { Encryption } from './encryption.ts'
import type { Ids } from './id.ts'
import type { Mailer } from './mail.ts'
import type { Maintenance } from './maintenance.ts'
import type { Outgoing } from './outgoing.ts'
import type { Pauses } from './pauses.ts'
import type { Settings } from './settings.ts'
import type { FileStore } from './storage.ts'

// What every feature is given. Tests give others.
export interface Services {
  db: Database
  bus: Bus
  clock: Clock
  disk: DiskSpace
  ids: Ids
  files: FileStore
  mailer: Mailer
  maintenance: Maintenance
  pauses: Pauses
  outgoing: Outgoing
  encryption: Encryption
  settings: Settings
  // For the figures about its connections, and for rows that are copied in: everything else asks `db`.
  pool: pg.Pool
  // PostgreSQL itself: for sessions of one's own, such as a backup's.
  directUrl: string
  // With DATABASE_READ_URL.
  replica?: Replica | undefined
}
