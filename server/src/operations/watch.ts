import type { StoreState } from '#kernel/storage/store-away.ts'
import type { CallFigures } from './metrics/call-figures.ts'

// What this process sees of itself; filled in as its parts are opened.
export interface ProcessWatch {
  calls: () => Promise<CallFigures[]>
  sockets: () => number
  files: () => Promise<StoreState>
}

export const openWatch = (): ProcessWatch => ({
  calls: async () => [],
  sockets: () => 0,
  files: async () => 'ready',
})
