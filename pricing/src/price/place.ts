import type { LineTable, PlaceIndex, PlaceMap } from '../compile/compiled.ts'
import type { Location } from '../input/inquiry.ts'
import { countryNumber } from '../sheet/code.ts'

// pricing 3.3: warehouse beats port or airport beats longest postal prefix beats city beats country.
/** The places of a sheet that a location is in, the most specific first. */
export function matchPlaces(index: PlaceIndex, location: Location): number[] {
  const found: number[] = []
  const country = location.country ?? ''
  const number = countryNumber(country)
  if (location.warehouse) take(found, index, index.byWarehouse, location.warehouse, number)
  if (location.port) take(found, index, index.byPort, location.port, number)
  if (country === '') return found
  const { postcode, city } = location
  const lengths = postcode ? index.prefixLengths.get(country) : undefined
  const seeksCity = city && index.byCity.size > 0
  if (lengths || seeksCity) {
    const keys = keysOf(location)
    if (postcode && lengths) {
      for (const length of lengths) {
        if (length <= postcode.length) take(found, index, index.byPrefix, keys.prefix(length), number)
      }
    }
    if (seeksCity) take(found, index, index.byCity, keys.city, number)
  }
  take(found, index, index.byCountry, country, number)
  return found
}

/** What a location is sought by, spelled once and then asked of every sheet. */
class Keys {
  readonly city: string
  private readonly start: string
  private readonly postcode: string
  private readonly prefixes: string[] = []

  constructor(location: Location) {
    this.start = `${location.country}|`
    this.city = this.start + location.city
    this.postcode = location.postcode ?? ''
  }

  prefix(length: number): string {
    this.prefixes[length] ??= this.start + this.postcode.slice(0, length)
    return this.prefixes[length]
  }
}

const keys = new WeakMap<Location, Keys>()

function keysOf(location: Location): Keys {
  const known = keys.get(location)
  if (known) return known
  const made = new Keys(location)
  keys.set(location, made)
  return made
}

/** A code found in a place of another country is not that place: a warehouse in another country is no match. */
function take(found: number[], index: PlaceIndex, map: PlaceMap, key: string, country: number): void {
  const places = map.get(key)
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
/** The line that serves the lane, or -1. Ties cannot be: they are findings when the sheet is checked. */
export function findLine(
  lines: LineTable,
  toPlaces: readonly number[],
  fromPlaces: readonly number[],
): number {
  for (const to of toPlaces) {
    const start = lines.toStart[to] as number
    const end = lines.toStart[to + 1] as number
    if (start === end) continue
    for (const from of fromPlaces) {
      const line = searchFrom(lines.from, start, end, from)
      if (line >= 0) return line
    }
  }
  return -1
}

/** The place of these that a line goes to. */
export function destinationPlace(lines: LineTable, toPlaces: readonly number[], line: number): number {
  for (const to of toPlaces)
    if ((lines.toStart[to] as number) <= line && line < (lines.toStart[to + 1] as number)) return to
  return -1
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

/** How a refusal names a location: the most exact of what the shipper gave. */
export function placeName(location: Location): string {
  const exact = location.warehouse ?? location.port ?? location.postcode ?? location.city
  const parts =
    exact === undefined || exact === location.country ? [location.country] : [location.country, exact]
  return parts.filter(part => part !== undefined).join(' ')
}
