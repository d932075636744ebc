import type { CallFigures } from './metrics/call-figures.ts'

// What this process sees of itself; filled in as its parts are opened.
export interface ProcessWatch {
  calls: () => Promise<CallFigures[]>
  sockets: () => number
}

export const openWatch = (): ProcessWatch => ({ calls: async () => [], sockets: () => 0 })
