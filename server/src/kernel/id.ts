import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

// Ids are UUIDs of version 7: made by us, so that a row's id is known before it is written, and growing
// with time, so that indexes stay compact.
export interface Ids {
  next: () => string
}

export const timeOrderedIds = (clock: Clock): Ids => ({
  next: () => {
    const bytes = randomBytes(16)
    bytes.writeUIntBE(clock.now().getTime(), 0, 6)
    bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const hex = bytes.toString('hex')
    return [8, 12, 16, 20, 32].map((end, part) => hex.slice([0, 8, 12, 16, 20][part], end)).join('-')
  },
})
