import type { Gateways, PortKind } from '@dtms/pricing/price/port.ts'
import { greatCircleNm } from '../route/sea-route.ts'
import type { LocationIndex } from './location-index.ts'
import type { OwnPlace } from './own-place.ts'

/** The ports and airports of a country that are offered, by rank: the most used first, then by code. */
export interface CountryPorts {
  readonly sea: readonly OwnPlace[]
  readonly air: readonly OwnPlace[]
  readonly codes: ReadonlySet<string>
}

const none: CountryPorts = { sea: [], air: [], codes: new Set() }

export const portsByCountry = (open: readonly OwnPlace[]): ReadonlyMap<string, CountryPorts> => {
  const ports = open
    .filter(({ kind }) => kind === 'sea' || kind === 'air')
    .sort((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1))
  const ofKind = (all: readonly OwnPlace[], kind: PortKind) => all.filter(place => place.kind === kind)
  return new Map(
    [...Map.groupBy(ports, ({ country }) => country)].map(([country, all]) => [
      country,
      { sea: ofKind(all, 'sea'), air: ofKind(all, 'air'), codes: new Set(all.map(({ code }) => code)) },
    ]),
  )
}

/** Where it lies is unknown without a latitude. */
interface Located {
  kind: string
  code: string
  lat?: number | undefined
  lon?: number | undefined
}

/**
 * What PRODUCT 7.3 leaves to the tables: the port and the airport of a location. Itself if it is one, else the nearest
 * in its country by great circle, else the country's first by weight.
 */
export const gatewaysAt = (places: LocationIndex, country: string, place: Located | undefined): Gateways => {
  const ports = places.ports().get(country) ?? none
  const codeOf = (kind: PortKind): string =>
    place?.kind === kind ? place.code : (nearest(ports[kind], place)?.code ?? '')
  return { sea: codeOf('sea'), air: codeOf('air'), inCountry: ports.codes }
}

// Some codes of the tables are no port or airport: inland places, a second code of one port, airfields without flights.
const unusedWeight = 1
const usedOf = (ports: readonly OwnPlace[]): readonly OwnPlace[] =>
  (ports[0]?.weight ?? 0) <= unusedWeight ? ports : ports.filter(({ weight }) => weight > unusedWeight)

const nearest = (all: readonly OwnPlace[], place: Located | undefined): OwnPlace | undefined => {
  const ports = usedOf(all)
  if (place?.lat === undefined || place.lon === undefined) return ports[0]
  const spot = { lat: place.lat, lon: place.lon }
  let best: OwnPlace | undefined
  let minNm = Number.POSITIVE_INFINITY
  for (const port of ports) {
    const nm = greatCircleNm(spot, port)
    if (nm >= minNm) continue
    minNm = nm
    best = port
  }
  return best
}
