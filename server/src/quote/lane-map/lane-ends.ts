import type { Words } from '@dtms/contract/language.ts'
import {
  checkPostcode,
  findPlace,
  greatCircleNm,
  type Place,
  type PlaceBook,
  placeOfPostcode,
  publishedSeaNm,
  type Spot,
  seaRoute,
  searchPlaces,
} from '#reference/public.ts'

// Where a lane begins and ends on the map, and through which ports or airports it goes.
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
export const laneEnd = (places: PlaceBook, { place, country, postcode }: EndQuery): LaneEnd | undefined => {
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
  const [usual] = searchPlaces(places, { keyword: '', kinds: new Set(), country: country || '??', limit: 1 })
  const middle = usual && endOf(usual)
  return middle && { ...middle, kind: 'country', code: country }
}

const endOf = ({ kind, code, name, city, country, lat, lon }: Place): LaneEnd | undefined =>
  lat === undefined || lon === undefined
    ? undefined
    : { kind, code, name: kind === 'city' ? city : name, city, country, lat, lon }

export const kmPerNm = 1.852
// A road is longer than the line: a fifth is what trucking in the countries served comes to.
const roadFactor = 1.2
// What a kilometre at sea or in the air costs beside one on the road: goods go inland by way of the great gateways.
const carriageFactor = 0.25
// A little used port is chosen only where it saves some way, and one of the same city before its neighbours'.
const kmPerWeight = 3
const sameCityKm = 100
const gatewaysTried = 40

export const roadKm = (a: Spot, b: Spot): number => greatCircleNm(a, b) * kmPerNm * roadFactor

export interface Gateways {
  from: LaneEnd
  to: LaneEnd
}

/** The ports (or airports) that goods pass between the two ends. */
export const gatewaysOf = (
  places: PlaceBook,
  from: LaneEnd,
  to: LaneEnd,
  kind: 'sea' | 'air',
): Gateways | undefined => {
  const start = nearestGateway(places, from, kind, () => 0)
  const carriage = (port: LaneEnd) => (start ? carriageKm(places, start, port, kind) * carriageFactor : 0)
  const end = start && nearestGateway(places, to, kind, carriage)
  return start && end && start.code !== end.code ? { from: start, to: end } : undefined
}

const nearestGateway = (
  places: PlaceBook,
  end: LaneEnd,
  kind: 'sea' | 'air',
  carriage: (port: LaneEnd) => number,
): LaneEnd | undefined => {
  if (end.kind === kind) return end
  let best: LaneEnd | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of candidates(places, end.country, kind)) {
    const port = endOf(place)
    if (!port) continue
    const home = port.city.en === end.city.en ? sameCityKm : 0
    const km = roadKm(end, port) + (100 - place.weight) * kmPerWeight + carriage(port) - home
    if (km >= least) continue
    least = km
    best = port
  }
  return best
}

// Of its own country; of any, for a country without a port.
const candidates = (places: PlaceBook, country: string, kind: 'sea' | 'air'): Place[] => {
  const own = searchPlaces(places, { keyword: '', kinds: new Set([kind]), country, limit: gatewaysTried })
  return own.length > 0
    ? own
    : searchPlaces(places, { keyword: '', kinds: new Set([kind]), country: '', limit: 4 * gatewaysTried })
}

const carriageKm = (places: PlaceBook, from: LaneEnd, to: LaneEnd, kind: 'sea' | 'air'): number => {
  const nm =
    kind === 'air'
      ? greatCircleNm(from, to)
      : (publishedSeaNm(from.code, to.code) ??
        seaRoute(places.seaLanes(), from.code, to.code)?.nm ??
        greatCircleNm(from, to))
  return nm * kmPerNm
}
