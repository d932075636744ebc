import type { Mode } from '@dtms/contract/mode.ts'
import { isPortOf } from '@dtms/pricing/price/port.ts'

/** An end of the lane with its port. Quotes of version 0.1 may name one of another mode's kind: that one is left out. */
export const withPort = (name: string, port: string, mode: Mode): string =>
  isPortOf(mode, port) && !name.includes(port) ? `${name} (${port})`.trim() : name
