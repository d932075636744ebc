import type { Language, Words } from '@dtms/contract/language.ts'
import type { PlaceKind } from '@dtms/contract/reference/reference.ts'

// A place that goods leave from or go to. Codes: UN/LOCODE of a port, IATA of an airport, Amazon's of a
// warehouse, `CN-SHENZHEN` or `US-CA-LOS-ANGELES` of a city, `US-90001` of a postcode.
export interface Place {
  readonly kind: PlaceKind
  readonly code: string
  readonly name: Words
  readonly city: Words
  // State or province, where the table has one.
  readonly region: string
  readonly country: string
  // Of a city: the postcode nearest to its middle, where we know its postcodes.
  readonly postcode: string
  // Absent where only the format of a postcode is known, not where it lies.
  readonly lat?: number
  readonly lon?: number
  // How much it is used, 0 to 100: decides between equally good matches.
  readonly weight: number
  // No longer offered: of our own tables alone.
  readonly closed?: boolean
}

/** There is a Springfield in thirty states: a city's name carries its own. */
export const nameWithRegion = (name: Words, region: string): Words => {
  if (region === '') return name
  return { zh: `${name.zh}, ${region}`, zhtw: `${name.zhtw}, ${region}`, en: `${name.en}, ${region}` }
}

/** A place as the wire has it, in the caller's language. */
export const wirePlace = (
  { kind, code, name, city, region, country, postcode, lat, lon }: Place,
  language: Language,
) => ({
  kind,
  code,
  name: name[language],
  city: city[language],
  region,
  country,
  postcode,
  lat: lat ?? null,
  lon: lon ?? null,
})
