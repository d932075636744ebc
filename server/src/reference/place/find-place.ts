import { placeOfAnyPostcode } from '../postcode/place-of-postcode.ts'
import type { LocationIndex } from './location-index.ts'
import type { Place } from './place.ts'
import { townOfCode } from './town-index.ts'
import { placeOfTown } from './town-place.ts'

/**
 * The place of a code: of a port (CNYTN), an airport (LAX) or a warehouse (ONT8, also #ONT8), and of what the
 * place search answers for cities and postcodes (CN-SHENZHEN, US-90001). One that is closed is found all the same:
 * what names it still shows its name.
 */
export const findPlace = (places: LocationIndex, code: string): Place | undefined => {
  const tidy = code.normalize('NFKC').trim().replace(/^#/, '').toUpperCase()
  const own = places.byCode.get(tidy)
  if (own) return own
  const [, country, rest] = /^([A-Z]{2})-(.+)$/.exec(tidy) ?? []
  if (!country || !rest) return undefined
  const ofPostcode = /\d/.test(rest) ? placeOfAnyPostcode(country, rest) : undefined
  if (ofPostcode) return ofPostcode
  const town = townOfCode(tidy)
  return town && placeOfTown(town)
}
