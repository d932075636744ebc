import { lazily } from '#kernel/seed.ts'
import { readTable } from '../read-table.ts'
import type { OwnPlace } from './own-place.ts'
import { readingsOf } from './own-place.ts'
import { nameWithRegion } from './place.ts'

// The cities that ports, airports and warehouses lie in, the cities and counties of China, and cities of other
// countries with the beginnings of their postcodes.
export interface SeededCity extends OwnPlace {
  // How its postcodes begin, where our table says so.
  readonly postalPrefixes: readonly string[]
}

const columns = [
  ...(['code', 'country', 'region', 'postcode', 'postal_prefixes', 'lat', 'lon', 'weight'] as const),
  ...(['en', 'zh', 'zhtw', 'pinyin', 'local'] as const),
]

const cities = lazily(
  () =>
    new Map(
      readTable('cities.csv', columns).map(({ code, country, region, postcode, en, ...row }) => {
        const city = { zh: row.zh || en, zhtw: row.zhtw || en, en }
        const readings = readingsOf(row.pinyin)
        const place: SeededCity = {
          ...{ kind: 'city', code, name: nameWithRegion(city, region), city, region, country, postcode },
          ...{ lat: Number(row.lat), lon: Number(row.lon), weight: Number(row.weight), closed: false },
          ...{ pinyin: readings, cityCode: code, cityPinyin: readings, aliases: readingsOf(row.local) },
          postalPrefixes: row.postal_prefixes.split(' ').filter(part => part !== ''),
        }
        return [code, place]
      }),
    ),
)

export const seededCities = (): Iterable<SeededCity> => cities().values()

export const seededCity = (code: string): SeededCity | undefined => cities().get(code)

// By country and prefix. Where two cities share one, the first of the table has it.
const prefixes = lazily(() => {
  const found = new Map<string, SeededCity>()
  for (const city of cities().values())
    for (const prefix of city.postalPrefixes) {
      const key = city.country + prefix
      if (!found.has(key)) found.set(key, city)
    }
  return found
})

/** The city whose postcodes begin so; the longest beginning wins (Weihai's 2642 lies within Yantai's 264). */
export const cityOfPrefix = (country: string, postcode: string): SeededCity | undefined => {
  for (const beginning of beginningsOf(country, postcode)) {
    const city = prefixes().get(country + beginning)
    if (city) return city
  }
  return undefined
}

// The beginnings that the table may know, the longest first. In Britain the district (CB10 is not CB1), then the area.
const beginningsOf = (country: string, postcode: string): string[] => {
  if (country === 'GB') {
    const [, area = '', number = ''] = /^([A-Z]{1,2})(\d[A-Z\d]?)?/.exec(postcode.split(' ')[0] ?? '') ?? []
    return [area + number, (area + number).replace(/[A-Z]$/, ''), area]
  }
  const signs = postcode.replace(/[ -]/g, '')
  return [4, 3].filter(length => signs.length >= length).map(length => signs.slice(0, length))
}
