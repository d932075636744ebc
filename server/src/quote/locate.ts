import type { Words } from '@dtms/contract/language.ts'
import { plainPostcode } from '@dtms/pricing/code.ts'
import type { Inquiry, Location } from '@dtms/pricing/inquiry.ts'
import type { FieldReason } from '#kernel/refuse.ts'
import { checkPostcode, findPlace, type Place, placeOfPostcode } from '#reference/public.ts'

// What we know about the two ends of a lane beyond what was typed: the country of a port, the postcode of
// a warehouse, the city of a postcode. The more is known, the more sheets match.
export interface Located {
  inquiry: Inquiry
  originName: Words
  destinationName: Words
}

export type Wrong = Record<string, FieldReason>

export const locate = (inquiry: Inquiry): Located | { wrong: Wrong } => {
  const wrong: Wrong = {}
  const origin = locateEnd(inquiry.origin, 'Origin', wrong)
  const destination = locateEnd(inquiry.destination, 'Destination', wrong)
  if (!origin || !destination || Object.keys(wrong).length > 0) return { wrong }
  return {
    inquiry: { ...inquiry, origin: origin.location, destination: destination.location },
    originName: origin.name,
    destinationName: destination.name,
  }
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
