import type { Mode } from '@dtms/contract/mode.ts'
import type { PlaceIndex } from '../compile/compiled.ts'
import type { Location } from '../input/inquiry.ts'
import { modeRules } from '../mode.ts'

// PRODUCT 7.3: express and air name airports (IATA, three letters), FBA and ocean seaports (UN/LOCODE, five).
export type PortKind = (typeof modeRules)[Mode]['port']

const codeLengths: Readonly<Record<PortKind, number>> = { air: 3, sea: 5 }

/** Whether a code is of the kind that a mode names. */
export const isPortOf = (mode: Mode, code: string): boolean =>
  code.length === codeLengths[modeRules[mode].port]

/** The ports and airports that goods of a location go through, as the reference tables know them. */
export interface Gateways {
  /** The named one, else the nearest in the country, else the country's first; '' where it has none. */
  readonly sea: string
  readonly air: string
  /** Every port and airport of the country. */
  readonly inCountry: ReadonlySet<string>
}

/**
 * The port that a quote names for one end: the one that the shipper named, if the mode goes by such ports; else the
 * first of the kind in the place of the sheet; else the nearest in the country or the country's first, else none.
 */
export function choosePort(
  places: PlaceIndex,
  place: number,
  { port, gateways }: Location,
  mode: Mode,
): string {
  const known = gateways?.[modeRules[mode].port]
  if (port !== undefined && (known === undefined ? isPortOf(mode, port) : known === port)) return port
  const inSheet = places.ports.get(place)
  // A place without a country may list ports of several.
  const isAnywhere = places.countries[place] === 0 && gateways !== undefined
  const listed = isAnywhere ? inSheet?.find(code => gateways.inCountry.has(code)) : inSheet?.[0]
  return listed ?? known ?? ''
}
