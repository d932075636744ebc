import type { Words } from '@dtms/contract/language.ts'
import type { PortKind } from '@dtms/pricing/price/port.ts'
import {
  findPlace,
  gatewaysAt,
  type LocationIndex,
  type Place,
  searchPlaces,
} from '#reference/place/public.ts'
import { checkPostcode, placeOfPostcode } from '#reference/postcode/public.ts'
import { greatCircleNm, type Spot } from '#reference/route/public.ts'

// Where a lane begins and ends on the map, and which ports or airports it goes through.
export interface LaneEnd extends Spot {
  kind: Place['kind'] | 'country'
  code: string
  name: Words
  city: Words
  country: string
}

export interface EndQuery {
  place: string
  country: string
  postcode: string
}

/** The end as typed: a code, a postcode, or a country alone, which is drawn at its most used place. */
export const laneEnd = (
  places: LocationIndex,
  { place, country, postcode }: EndQuery,
): LaneEnd | undefined => {
  const named = place === '' ? undefined : findPlace(places, place)
  const byPostcode =
    country !== '' && postcode !== '' && checkPostcode(country, postcode)
      ? placeOfPostcode(country, postcode)
      : undefined
  for (const found of [named, byPostcode]) {
    const end = found && endOf(found)
    if (end && (country === '' || end.country === country)) return end
  }
  // A place of which only the country is known: drawn where most goods of that country go, under its own name.
  const [defaults] = searchPlaces(places, {
    keyword: '',
    kinds: new Set(),
    country: country || '??',
    limit: 1,
  })
  const middle = defaults && endOf(defaults)
  return middle && { ...middle, kind: 'country', code: country }
}

const endOf = ({ kind, code, name, city, country, lat, lon }: Place): LaneEnd | undefined =>
  lat === undefined || lon === undefined
    ? undefined
    : { kind, code, name: kind === 'city' ? city : name, city, country, lat, lon }

export const kmPerNm = 1.852
// A road is longer than the direct line: a fifth is typical of trucking in the countries served.
const roadFactor = 1.2

export const roadKm = (a: Spot, b: Spot): number => greatCircleNm(a, b) * kmPerNm * roadFactor

/** The ports (or airports) that goods pass; undefined where an end has none. */
export interface Ports {
  from: LaneEnd | undefined
  to: LaneEnd | undefined
}

export const portsOfCodes = (places: LocationIndex, from: string, to: string): Ports => {
  const portOf = (code: string): LaneEnd | undefined => {
    const place = places.byCode.get(code)
    return place && (place.kind === 'sea' || place.kind === 'air') ? endOf(place) : undefined
  }
  // Goods that stay in the area of one port pass none.
  return from === to ? { from: undefined, to: undefined } : { from: portOf(from), to: portOf(to) }
}

/** The ports between two ends as far as no rate sheet names others. */
export const portsBetween = (places: LocationIndex, from: LaneEnd, to: LaneEnd, kind: PortKind): Ports => {
  const codeOf = (end: LaneEnd) =>
    gatewaysAt(places, end.country, end.kind === 'country' ? undefined : end)[kind]
  return portsOfCodes(places, codeOf(from), codeOf(to))
}
