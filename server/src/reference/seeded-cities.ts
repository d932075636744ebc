import { lazily, readSeed } from '#kernel/seed.ts'
import type { OwnPlace } from './own-place.ts'
import { readingsOf } from './own-place.ts'
import { nameWithRegion } from './place.ts'

// The cities that ports, airports and warehouses stand in, with some large American and Canadian ones that have
// Chinese names.
export interface SeededCity extends OwnPlace {
  // How its postcodes begin, where our table says so.
  readonly postalPrefixes: readonly string[]
}

const cities = lazily(
  () =>
    new Map(
      readSeed('cities.csv').map(
        ([
          code = '',
          country = '',
          region = '',
          postcode = '',
          prefixes = '',
          lat,
          lon,
          weight,
          ...names
        ]) => {
          const [en = '', zh = '', zhtw = '', pinyin = ''] = names
          const city = { zh, zhtw, en }
          const readings = readingsOf(pinyin)
          const place: SeededCity = {
            ...{ kind: 'city', code, name: nameWithRegion(city, region), city, region, country, postcode },
            ...{ lat: Number(lat), lon: Number(lon), weight: Number(weight), closed: false },
            ...{ pinyin: readings, cityCode: code, cityPinyin: readings },
            postalPrefixes: prefixes.split(' ').filter(part => part !== ''),
          }
          return [code, place]
        },
      ),
    ),
)

export const seededCities = (): Iterable<SeededCity> => cities().values()

export const seededCity = (code: string): SeededCity | undefined => cities().get(code)

/** The city whose postcodes begin so; the longest beginning wins (Weihai's 2642 lies within Yantai's 264). */
export const cityOfPrefix = (country: string, postcode: string): SeededCity | undefined => {
  let longest = 0
  let found: SeededCity | undefined
  for (const city of cities().values()) {
    if (city.country !== country) continue
    for (const prefix of city.postalPrefixes) {
      if (prefix.length <= longest || !postcode.startsWith(prefix)) continue
      longest = prefix.length
      found = city
    }
  }
  return found
}
