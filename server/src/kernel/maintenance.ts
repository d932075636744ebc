import type { DiskSpace } from './disk-space.ts'
import { refuse } from './refuse.ts'

// An operator can stop all changes (`npm run dtms -- maintenance on`): people go on reading and logging in.
export interface Maintenance {
  // undefined: the portal takes changes.
  since: () => Date | undefined
  stop: () => Promise<void>
}

interface Stores {
  disk: DiskSpace
  maintenance: Maintenance
}

/** Every door asks before it stores anything: the calls, the open API, the chat. */
export const assertStores = ({ disk, maintenance }: Stores, { upload = false } = {}): void => {
  if (maintenance.since()) throw refuse('call.maintenance')
  if (disk.lacksForRows() || (upload && disk.lacksForFiles())) throw refuse('call.no-room')
}
