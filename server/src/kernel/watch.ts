import type { CallFigures } from './metrics/http-count.ts'

// What this process sees of itself; filled in as its parts are opened.
export interface ProcessWatch {
  calls: () => CallFigures[]
  sockets: () => number
}

export const openWatch = (): ProcessWatch => ({ calls: () => [], sockets: () => 0 })
