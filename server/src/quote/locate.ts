import type { Words } from '@dtms/contract/language.ts'
import { plainPostcode } from '@dtms/pricing/code.ts'
import type { Inquiry, Location } from '@dtms/pricing/inquiry.ts'
import type { FieldReason } from '#kernel/refuse.ts'
import { jsonBytes } from '#kernel/written-json.ts'
import { checkPostcode, findPlace, type Place, placeOfPostcode } from '#reference/public.ts'

// What we know about the two ends of a lane beyond what was typed: the country of a port, the postcode of
// a warehouse, the city of a postcode. The more is known, the more sheets match.
export interface Located {
  inquiry: Inquiry
  origin: LocatedEnd
  destination: LocatedEnd
}

export interface LocatedEnd<Type extends number = number> {
  location: Location<Type>
  name: Words
  // The name as it is written into answers, in each language and in all of them (kernel/written-json.ts).
  text: Words
  words: string
}

export type Wrong = Record<string, FieldReason>

export const locate = (inquiry: Inquiry): Located | { wrong: Wrong } => {
  const wrong: Wrong = {}
  const origin = rememberedEnd(origins, inquiry.origin, 'Origin', wrong)
  const destination = rememberedEnd(destinations, inquiry.destination, 'Destination', wrong)
  if (!origin || !destination) return { wrong }
  return {
    inquiry: { ...inquiry, origin: origin.location, destination: destination.location },
    origin,
    destination,
  }
}

// The tables of places never change while the process lives, and the same places are asked for again and again.
const mostRemembered = 10_000
const origins = new Map<string, LocatedEnd<Inquiry['origin']['type']>>()
const destinations = new Map<string, LocatedEnd<Inquiry['destination']['type']>>()

const rememberedEnd = <Type extends number>(
  known: Map<string, LocatedEnd<Type>>,
  location: Location<Type>,
  end: End,
  wrong: Wrong,
): LocatedEnd<Type> | undefined => {
  const { type, country = '', postcode = '', port = '', warehouse = '', city = '' } = location
  // Only a city may hold any letter, so it stands last.
  const key = `${type}|${country}|${postcode}|${port}|${warehouse}|${city}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const found = locateEnd(location, end, wrong)
  if (!found) return undefined
  const { zh, zhtw, en } = found.name
  const located = {
    ...found,
    text: { zh: jsonBytes(zh), zhtw: jsonBytes(zhtw), en: jsonBytes(en) },
    words: jsonBytes(found.name),
  }
  if (known.size >= mostRemembered) known.delete(known.keys().next().value ?? '')
  known.set(key, located)
  return located
}

type End = 'Origin' | 'Destination'

const locateEnd = <Type extends number>(
  location: Location<Type>,
  end: End,
  wrong: Wrong,
): { location: Location<Type>; name: Words } | undefined => {
  if (location.warehouse !== undefined) return atWarehouse(location, location.warehouse, wrong)
  if (location.type === 1) return atPort(location, location.port ?? '', end, wrong)
  return atDoor(location, end, wrong)
}

const atWarehouse = <Type extends number>(location: Location<Type>, code: string, wrong: Wrong) => {
  const field = 'inputData.FbaWarehouseCode'
  const place = knownPlace(code, ['fba'], location.country, field, wrong)
  if (!place) return undefined
  return {
    location: {
      ...location,
      country: place.country,
      postcode: plainPostcode(place.postcode),
      name: place.code,
    },
    name: sameName(place.code),
  }
}

const atPort = <Type extends number>(location: Location<Type>, code: string, end: End, wrong: Wrong) => {
  const field = `inputData.${end}AddressCode`
  const place = knownPlace(code, ['sea', 'air'], location.country, field, wrong)
  if (!place) return undefined
  return { location: { ...location, country: place.country, name: place.code }, name: place.name }
}

const atDoor = <Type extends number>(location: Location<Type>, end: End, wrong: Wrong) => {
  const country = location.country ?? ''
  if (location.postcode !== undefined && !checkPostcode(country, location.postcode)) {
    wrong[`inputData.${end}ZipCode`] = { word: 'postcodeFormat' }
    return undefined
  }
  const named = location.city === undefined ? undefined : findPlace(location.city)
  if (named && named.country !== country) {
    wrong[`inputData.${end}AddressCode`] = { word: 'placeElsewhere' }
    return undefined
  }
  const byPostcode = location.postcode === undefined ? undefined : placeOfPostcode(country, location.postcode)
  const place = named ?? byPostcode
  const postcode = location.postcode ?? (place?.postcode ? plainPostcode(place.postcode) : undefined)
  const city = (place?.city.en ?? location.city)?.toUpperCase()
  const name = withPostcode(place?.city ?? sameName(location.city ?? country), location.postcode)
  return {
    location: {
      ...location,
      ...(postcode !== undefined && { postcode }),
      ...(city !== undefined && { city }),
      name: name.en,
    },
    name,
  }
}

const knownPlace = (
  code: string,
  kinds: Place['kind'][],
  country: string | undefined,
  field: string,
  wrong: Wrong,
): Place | undefined => {
  const place = findPlace(code)
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

const sameName = (name: string): Words => ({ zh: name, zhtw: name, en: name })

const withPostcode = (name: Words, postcode: string | undefined): Words =>
  postcode === undefined
    ? name
    : { zh: `${name.zh} ${postcode}`, zhtw: `${name.zhtw} ${postcode}`, en: `${name.en} ${postcode}` }
