import { countryNumber, plainCode, plainPostcode } from '../code.ts'
import type { PlaceIndex } from '../compiled.ts'
import type { BusinessType, PlaceFormat } from '../sheet.ts'

type Growing = Map<string, number | number[]>

function add(map: Growing, key: string, place: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, place)
  else if (typeof known === 'number') {
    if (known !== place) map.set(key, [known, place])
  } else if (known.at(-1) !== place) known.push(place)
}

/** Indexes the places of a sheet by every key that can find them. */
export function compilePlaces(places: readonly PlaceFormat[], businessType: BusinessType): PlaceIndex {
  const byWarehouse: Growing = new Map()
  const byPort: Growing = new Map()
  const byPrefix: Growing = new Map()
  const byCity: Growing = new Map()
  const byCountry: Growing = new Map()
  const lengths = new Map<string, Set<number>>()
  const mainPorts = new Map<number, string>()

  for (const [place, format] of places.entries()) {
    const country = plainCode(format.country ?? '')
    const mainPort = mainPortOf(format.ports?.map(plainCode) ?? [], businessType)
    if (mainPort) mainPorts.set(place, mainPort)
    for (const code of format.warehouses ?? []) add(byWarehouse, plainCode(code), place)
    for (const code of format.ports ?? []) add(byPort, plainCode(code), place)
    for (const city of format.cities ?? []) add(byCity, `${country}|${plainCode(city)}`, place)
    for (const text of format.postalPrefixes ?? []) {
      const prefix = plainPostcode(text)
      add(byPrefix, `${country}|${prefix}`, place)
      const known = lengths.get(country) ?? new Set()
      lengths.set(country, known.add(prefix.length))
    }
    if (isWholeCountry(format)) add(byCountry, country, place)
  }

  const prefixLengths = new Map<string, number[]>()
  for (const [country, set] of lengths)
    prefixLengths.set(
      country,
      [...set].sort((a, b) => b - a),
    )
  return {
    countries: Uint16Array.from(places, place => countryNumber(plainCode(place.country ?? ''))),
    mainPorts,
    byWarehouse,
    byPort,
    byPrefix,
    prefixLengths,
    byCity,
    byCountry,
  }
}

/** The port that a quote names: the first of its mode, since a place lists its seaports and airports together. */
const mainPortOf = (ports: readonly string[], businessType: BusinessType): string | undefined => {
  const letters = lettersOfPort[businessType]
  return ports.find(port => port.length === letters) ?? ports[0]
}

// IATA for airports, UN/LOCODE for seaports. Amazon FBA goes by either.
const lettersOfPort: Partial<Record<BusinessType, number>> = { 1: 3, 2: 3, 3: 5 }

/** A place that names a country and nothing narrower is the whole country. */
const isWholeCountry = (place: PlaceFormat): boolean =>
  place.country !== undefined &&
  !place.postalPrefixes?.length &&
  !place.ports?.length &&
  !place.warehouses?.length &&
  !place.cities?.length
