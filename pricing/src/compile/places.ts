import type { Mode } from '@dtms/contract/mode.ts'
import { isPortOf } from '../price/port.ts'
import { countryNumber, plainCode, plainPostcode } from '../sheet/code.ts'
import type { PlaceFormat } from '../sheet/sheet.ts'
import type { PlaceIndex } from './compiled.ts'

type Growing = Map<string, number | number[]>

function add(map: Growing, key: string, place: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, place)
  else if (typeof known === 'number') {
    if (known !== place) map.set(key, [known, place])
  } else if (known.at(-1) !== place) known.push(place)
}

/** Indexes the places of a sheet by every key that can find them. */
export function compilePlaces(places: readonly PlaceFormat[], businessType: Mode): PlaceIndex {
  const byWarehouse: Growing = new Map()
  const byPort: Growing = new Map()
  const byPrefix: Growing = new Map()
  const byCity: Growing = new Map()
  const byCountry: Growing = new Map()
  const lengths = new Map<string, Set<number>>()
  const ports = new Map<number, readonly string[]>()

  for (const [place, format] of places.entries()) {
    const country = plainCode(format.country ?? '')
    const ofMode = (format.ports ?? []).map(plainCode).filter(code => isPortOf(businessType, code))
    if (ofMode.length > 0) ports.set(place, ofMode)
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
    ports,
    byWarehouse,
    byPort,
    byPrefix,
    prefixLengths,
    byCity,
    byCountry,
  }
}

/** A place that names a country and nothing narrower is the whole country. */
const isWholeCountry = (place: PlaceFormat): boolean =>
  place.country !== undefined &&
  !place.postalPrefixes?.length &&
  !place.ports?.length &&
  !place.warehouses?.length &&
  !place.cities?.length
