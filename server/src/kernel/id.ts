import { randomFillSync } from 'node:crypto'
import type { Clock } from './clock.ts'

// Ids are UUIDs of version 7: made by us, so that a row's id is known before it is written, and growing
// with time, so that indexes stay compact.
export interface Ids {
  next: () => string
}

const idBytes = 16
// Randomness is fetched for many ids at once: asking for sixteen bytes costs as much as asking for thousands.
const poolBytes = idBytes * 256

export const timeOrderedIds = (clock: Clock): Ids => {
  const pool = Buffer.alloc(poolBytes)
  let used = poolBytes
  return {
    next: () => {
      if (used === poolBytes) {
        randomFillSync(pool)
        used = 0
      }
      const bytes = pool.subarray(used, used + idBytes)
      used += idBytes
      bytes.writeUIntBE(clock.now().getTime(), 0, 6)
      bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
      const hex = bytes.toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
  }
}

/** The smallest id of a moment: ids that are smaller were made before it. */
export const firstIdAt = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** When an id was made, in milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
