import type { Mode } from '@dtms/contract/mode.ts'
import { isPortOf } from '@dtms/pricing/price/port.ts'

/**
 * An end of the lane with its port: "Shenzhen (Yantian, CNYTN)". Quotes of version 0.1 may name one of another mode's
 * kind: that one is left out.
 */
export const withPort = (
  name: string,
  port: string,
  mode: Mode,
  portName: (code: string) => string,
): string => {
  if (!isPortOf(mode, port) || name.includes(port)) return name
  const called = portName(port)
  return `${name} (${called === '' || name.includes(called) ? port : `${called}, ${port}`})`.trim()
}
