import { fold } from '#kernel/text/fold.ts'
import type { Town } from '../postcode/postcode-table.ts'
import { nameWithRegion, type Place } from './place.ts'
import { seededCity } from './seeded-cities.ts'

// Towns of the postcode tables as places.

export const townCode = ({ country, region, name }: Town): string =>
  [country, ...(region ? [region] : []), ...fold(name).toUpperCase().split(' ')].join('-')

/** The town with the names and the weight of our own table where it is one of its cities. */
export const placeOfTown = (town: Town): Place => {
  const code = townCode(town)
  const { name, region, country, postcode, lat, lon } = town
  const city = { zh: name, zhtw: name, en: name }
  return (
    seededCity(code) ?? {
      ...{ kind: 'city', code, name: nameWithRegion(city, region), city, region, country },
      ...{ postcode, lat, lon, weight: townWeight(town) },
    }
  )
}

// Below every place of our own tables but the rarest: those are where freight goes.
const townWeight = ({ postcodes }: Town) => Math.min(19, Math.round(3 * Math.log2(postcodes)))
