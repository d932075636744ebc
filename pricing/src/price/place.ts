import type { LineTable, PlaceIndex, PlaceMap } from '../compile/compiled.ts'
import type { Location } from '../input/inquiry.ts'
import { countryNumber } from '../sheet/code.ts'

// pricing 3.3: warehouse beats port or airport beats longest postal prefix beats city beats country.
/** The places of a sheet that a location is in, the most specific first. */
export function matchPlaces(index: PlaceIndex, location: Location): number[] {
  const found: number[] = []
  const { country = '', warehouse, port, postcode = '', city } = location
  const number = countryNumber(country)
  take(found, index, index.byWarehouse, warehouse, number)
  take(found, index, index.byPort, port, number)
  for (const length of index.prefixLengths.get(country) ?? [])
    if (length <= postcode.length)
      take(found, index, index.byPrefix, `${country}|${postcode.slice(0, length)}`, number)
  if (city) take(found, index, index.byCity, `${country}|${city}`, number)
  take(found, index, index.byCountry, country, number)
  return found
}

/** A code found in a place of another country is not that place: a warehouse in another country is no match. */
function take(
  found: number[],
  index: PlaceIndex,
  map: PlaceMap,
  key: string | undefined,
  country: number,
): void {
  const places = key === undefined ? undefined : map.get(key)
  if (places === undefined) return
  if (typeof places === 'number') {
    if (agrees(index, places, country)) found.push(places)
    return
  }
  for (const place of places) if (agrees(index, place, country)) found.push(place)
}

function agrees(index: PlaceIndex, place: number, country: number): boolean {
  const own = index.countries[place]
  return own === 0 || country === 0 || own === country
}

// pricing 2: where several lines match, the most specific `to` wins, then `from`.
/** The line that serves the lane, and the place it goes to. Ties cannot be: they are findings when the sheet is checked. */
export function findLine(
  lines: LineTable,
  toPlaces: readonly number[],
  fromPlaces: readonly number[],
): { line: number; to: number } | undefined {
  for (const to of toPlaces) {
    for (const from of fromPlaces) {
      const line = searchFrom(lines.from, lines.toStart[to] as number, lines.toStart[to + 1] as number, from)
      if (line >= 0) return { line, to }
    }
  }
  return undefined
}

function searchFrom(from: Uint32Array, start: number, end: number, wanted: number): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((from[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low < end && from[low] === wanted ? low : -1
}

/**
 * How a refusal names a location: as the shipper knows it. The postcode may be one that the caller added, so the name
 * goes first. Warehouses of Amazon have a #, as everywhere.
 */
export function placeName({ country, warehouse, port, name, postcode, city }: Location): string {
  if (warehouse !== undefined) return `#${warehouse}`
  const exact = port ?? name ?? postcode ?? city
  return [...new Set([country, exact])].filter(part => part !== undefined).join(' ')
}
