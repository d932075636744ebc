import { citySpelling } from '@dtms/contract/lane-name.ts'
import type { Words } from '@dtms/contract/language.ts'
import { placeClosedWords } from '@dtms/contract/reference/reference.ts'
import type { Inquiry, Location } from '@dtms/pricing/input/inquiry.ts'
import { plainPostcode } from '@dtms/pricing/sheet/code.ts'
import type { FieldReason } from '#kernel/refuse.ts'
import { findPlace, gatewaysAt, type LocationIndex, type Place } from '#reference/place/public.ts'
import { checkPostcode, placeOfPostcode } from '#reference/postcode/public.ts'

// What we know about the two ends of a lane beyond what was typed: the country of a port, the postcode of
// a warehouse, the city of a postcode, the ports nearby. The more is known, the more sheets match.
export interface Located {
  inquiry: Inquiry
  origin: LocatedEnd
  destination: LocatedEnd
}

export interface LocatedEnd<Type extends number = number> {
  location: Location<Type>
  name: Words
  // The field that names a place which is no longer offered.
  closedAt?: string | undefined
}

export type Wrong = Record<string, FieldReason>

export const locate = (
  inquiry: Inquiry,
  places: LocationIndex,
  mayBeClosed: boolean,
  at: Date,
): Located | { wrong: Wrong } => {
  const wrong: Wrong = {}
  const remote = places.remoteAreas.at(at)
  const { origins, destinations } = memoryOf(places, remote)
  const origin = rememberedEnd(origins, places, inquiry.origin, 'Origin', wrong)
  const destination = rememberedEnd(destinations, places, inquiry.destination, 'Destination', wrong, remote)
  if (!origin || !destination) return { wrong }
  if (!mayBeClosed && (origin.closedAt || destination.closedAt)) {
    for (const { closedAt } of [origin, destination])
      if (closedAt) wrong[closedAt] = { words: placeClosedWords }
    return { wrong }
  }
  return {
    inquiry: { ...inquiry, origin: origin.location, destination: destination.location },
    origin,
    destination,
  }
}

// An index of places never changes, and the same places are asked for again and again.
const maxRemembered = 10_000
interface Memory {
  origins: Map<string, LocatedEnd<Inquiry['origin']['type']>>
  destinations: Map<string, LocatedEnd<Inquiry['destination']['type']>>
}
type RemoteTables = ReturnType<LocationIndex['remoteAreas']['at']>
// By the tables of remote areas too: at midnight a later version may take over.
const memories = new WeakMap<LocationIndex, WeakMap<RemoteTables, Memory>>()

const memoryOf = (places: LocationIndex, remote: RemoteTables): Memory => {
  const ofPlaces = memories.get(places) ?? new WeakMap<RemoteTables, Memory>()
  memories.set(places, ofPlaces)
  const known = ofPlaces.get(remote) ?? { origins: new Map(), destinations: new Map() }
  ofPlaces.set(remote, known)
  return known
}

const rememberedEnd = <Type extends number>(
  known: Map<string, LocatedEnd<Type>>,
  places: LocationIndex,
  location: Location<Type>,
  end: End,
  wrong: Wrong,
  remote?: RemoteTables,
): LocatedEnd<Type> | undefined => {
  const { type, country = '', postcode = '', port = '', warehouse = '', city = '' } = location
  // Only a city may contain any character, so it is last.
  const key = `${type}|${country}|${postcode}|${port}|${warehouse}|${city}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const found = locateEnd(places, location, end, wrong)
  if (!found) return undefined
  const located = remote ? { ...found, location: withRemoteAreas(found.location, remote) } : found
  if (known.size >= maxRemembered) known.delete(known.keys().next().value ?? '')
  known.set(key, located)
  return located
}

type End = 'Origin' | 'Destination'

// Goods for a port or airport are delivered to none of a carrier's remote areas.
const withRemoteAreas = <Type extends number>(
  location: Location<Type>,
  remote: RemoteTables,
): Location<Type> => {
  const { type, country = '', postcode = '', city = '' } = location
  const found = type === 1 ? [] : remote.find({ country, postcode, town: city })
  return found.length > 0 ? { ...location, remoteAreas: found.map(({ version }) => version.code) } : location
}

const locateEnd = <Type extends number>(
  places: LocationIndex,
  location: Location<Type>,
  end: End,
  wrong: Wrong,
): { location: Location<Type>; name: Words; closedAt?: string | undefined } | undefined => {
  if (location.warehouse !== undefined) return atWarehouse(places, location, location.warehouse, wrong)
  if (location.type === 1) return atPort(places, location, location.port ?? '', end, wrong)
  return atDoor(places, location, end, wrong)
}

const atWarehouse = <Type extends number>(
  places: LocationIndex,
  location: Location<Type>,
  code: string,
  wrong: Wrong,
) => {
  const field = 'inputData.FbaWarehouseCode'
  const place = knownPlace(places, code, ['fba'], location.country, field, wrong)
  if (!place) return undefined
  return {
    location: {
      ...location,
      country: place.country,
      postcode: plainPostcode(place.postcode),
      gateways: gatewaysAt(places, place.country, place),
      name: place.code,
    },
    name: sameName(place.code),
    closedAt: place.closed ? field : undefined,
  }
}

const atPort = <Type extends number>(
  places: LocationIndex,
  location: Location<Type>,
  code: string,
  end: End,
  wrong: Wrong,
) => {
  const field = `inputData.${end}AddressCode`
  const place = knownPlace(places, code, ['sea', 'air'], location.country, field, wrong)
  if (!place) return undefined
  return {
    location: {
      ...location,
      country: place.country,
      gateways: gatewaysAt(places, place.country, place),
      name: place.code,
    },
    name: place.name,
    closedAt: place.closed ? field : undefined,
  }
}

const atDoor = <Type extends number>(
  places: LocationIndex,
  location: Location<Type>,
  end: End,
  wrong: Wrong,
) => {
  const country = location.country ?? ''
  if (location.postcode !== undefined && !checkPostcode(country, location.postcode)) {
    wrong[`inputData.${end}ZipCode`] = { word: 'postcodeFormat' }
    return undefined
  }
  const named = location.city === undefined ? undefined : findPlace(places, location.city)
  if (named && named.country !== country) {
    wrong[`inputData.${end}AddressCode`] = { word: 'placeElsewhere' }
    return undefined
  }
  const byPostcode = location.postcode === undefined ? undefined : placeOfPostcode(country, location.postcode)
  const place = named ?? byPostcode
  const postcode = location.postcode ?? (place?.postcode ? plainPostcode(place.postcode) : undefined)
  const city = (place?.city.en ?? location.city)?.toUpperCase()
  const name = withPostcode(
    place?.city ?? sameName(location.city === undefined ? country : citySpelling(location.city)),
    location.postcode,
  )
  return {
    location: {
      ...location,
      ...(postcode !== undefined && { postcode }),
      ...(city !== undefined && { city }),
      // A port that is named is itself the port; else the postcode is more exact than the city.
      gateways: gatewaysAt(places, country, named && isPort(named) ? named : (byPostcode ?? named)),
      name: name.en,
    },
    name,
  }
}

const knownPlace = (
  places: LocationIndex,
  code: string,
  kinds: Place['kind'][],
  country: string | undefined,
  field: string,
  wrong: Wrong,
): Place | undefined => {
  const place = findPlace(places, code)
  if (!place || !kinds.includes(place.kind)) {
    wrong[field] = { word: 'placeUnknown' }
    return undefined
  }
  if (country !== undefined && country !== place.country) {
    wrong[field] = { word: 'placeElsewhere' }
    return undefined
  }
  return place
}

const isPort = ({ kind }: Place): boolean => kind === 'sea' || kind === 'air'

const sameName = (name: string): Words => ({ zh: name, zhtw: name, en: name })

const withPostcode = (name: Words, postcode: string | undefined): Words =>
  postcode === undefined
    ? name
    : { zh: `${name.zh} ${postcode}`, zhtw: `${name.zhtw} ${postcode}`, en: `${name.en} ${postcode}` }
