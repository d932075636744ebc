import { isPortOf } from '@dtms/pricing/port.ts'
import type { BusinessType } from '@dtms/pricing/sheet.ts'

/** An end of the lane with its port. Quotes of version 0.1 may name one of another mode's kind: that one is left out. */
export const withPort = (name: string, port: string, mode: number): string =>
  isPortOf(mode as BusinessType, port) && !name.includes(port) ? `${name} (${port})`.trim() : name
