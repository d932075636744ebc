import { countryName } from '../country/countries.ts'
import type { Place } from '../place/place.ts'
import { cityOfPrefix } from '../place/seeded-cities.ts'
import { placeOfTown } from '../place/town-place.ts'
import { knowsPostcodes, normalisePostcode } from './postcode-pattern.ts'
import { postcodeTable } from './postcode-table.ts'

/**
 * Where a postcode lies: by the table in the United States (exactly, else by its first three digits) and
 * Canada (by its first three signs), by our cities' prefixes elsewhere. Undefined where we do not know.
 */
export const placeOfPostcode = (country: string, postcode: string): Place | undefined => {
  const official = normalisePostcode(country, postcode)
  if (!official) return undefined
  const found = locate(country, official)
  if (!found) return undefined
  const { place, lat, lon } = found
  return { ...place, code: postcodeCode(place.country, official), postcode: official, lat, lon }
}

/** The same, or where we have no table the bare postcode in its country; undefined where it cannot be one. */
export const placeOfAnyPostcode = (country: string, postcode: string): Place | undefined => {
  const known = placeOfPostcode(country, postcode)
  if (known) return known
  const official = knowsPostcodes(country) ? normalisePostcode(country, postcode) : undefined
  const name = countryName(country)
  // A word without a digit is a name, whatever the pattern says.
  if (!official || !name || !/\d/.test(official)) return undefined
  return {
    kind: 'city',
    code: postcodeCode(country, official),
    name: {
      zh: `${official} ${name.zh}`,
      zhtw: `${official} ${name.zhtw}`,
      en: `${official} ${name.en}`,
    },
    city: { zh: '', zhtw: '', en: '' },
    region: '',
    country,
    postcode: official,
    weight: 10,
  }
}

/** Postcodes of the tables that begin so, in ascending order. */
export const postcodesStarting = (country: string, start: string, max: number): Place[] =>
  (postcodeTable(country)?.startingWith(start, max) ?? []).map(({ code, town, lat, lon }) => ({
    ...placeOfTown(town),
    ...{ code: postcodeCode(town.country, code), postcode: code, lat, lon },
  }))

const postcodeCode = (country: string, official: string) => `${country}-${official.replace(/[ -]/g, '')}`

const locate = (country: string, official: string) => {
  const table = postcodeTable(country)
  if (!table) {
    const place = cityOfPrefix(country, official)
    return place && { place, lat: place.lat, lon: place.lon }
  }
  const row = table.find(official.slice(0, country === 'CA' ? 3 : 5))
  if (row) return { place: placeOfTown(row.town), lat: row.lat, lon: row.lon }
  // A young postcode, or one of a single firm: its sorting centre is near enough.
  const town = country === 'CA' ? undefined : table.mainTown(official.slice(0, 3))
  return town && { place: placeOfTown(town), lat: town.lat, lon: town.lon }
}
