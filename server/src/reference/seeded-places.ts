import type { Words } from '@dtms/contract/language.ts'
import { nameWithRegion, type Place } from './place.ts'
import { lazily, readSeed } from './seed.ts'

// The places of our own tables: ports, airports, Amazon warehouses and the cities that they stand in, with
// some large American and Canadian ones that have Chinese names.
export interface SeededPlace extends Place {
  readonly lat: number
  readonly lon: number
  // The Chinese name in syllables, "shen zhen"; several where it has several.
  readonly pinyin: readonly string[]
  readonly cityCode: string
  // How the postcodes of a city begin, where our table says so.
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
          const place: SeededPlace = {
            ...{ kind: 'city', code, name: nameWithRegion(city, region), city, region, country, postcode },
            ...{ lat: Number(lat), lon: Number(lon), weight: Number(weight) },
            ...{ pinyin: listed(pinyin, '|'), cityCode: code, postalPrefixes: listed(prefixes, ' ') },
          }
          return [code, place]
        },
      ),
    ),
)

const readPorts = (file: string, kind: 'sea' | 'air'): SeededPlace[] =>
  readSeed(file).map(([code = '', country = '', lat, lon, weight, cityCode = '', ...names]) => {
    const [en = '', zh = '', zhtw = '', pinyin = ''] = names
    const { city, region } = cityOf(cityCode)
    return {
      ...{ kind, code, name: { zh, zhtw, en }, city, region, country, postcode: '' },
      ...{ lat: Number(lat), lon: Number(lon), weight: Number(weight) },
      ...{ pinyin: listed(pinyin, '|'), cityCode, postalPrefixes: [] },
    }
  })

const readWarehouses = (): SeededPlace[] =>
  readSeed('warehouses.csv').map(
    ([code = '', country = '', region = '', postcode = '', lat, lon, weight, cityCode = '']) => ({
      ...{
        kind: 'fba',
        code,
        name: warehouseName(code),
        city: cityOf(cityCode).city,
        region,
        country,
        postcode,
      },
      ...{ lat: Number(lat), lon: Number(lon), weight: Number(weight) },
      ...{ pinyin: [], cityCode, postalPrefixes: [] },
    }),
  )

const warehouseName = (code: string): Words => ({
  zh: `亚马逊 ${code}`,
  zhtw: `亞馬遜 ${code}`,
  en: `Amazon ${code}`,
})

const listed = (text: string, between: string) => text.split(between).filter(part => part !== '')

const cityOf = (code: string): SeededPlace => {
  const city = cities().get(code)
  if (!city) throw new Error(`cities.csv has no ${code}, which another seed table names`)
  return city
}

export const seededPlaces = lazily(() => [
  ...readPorts('ports.csv', 'sea'),
  ...readPorts('airports.csv', 'air'),
  ...readWarehouses(),
  ...cities().values(),
])

const byCode = lazily(() => new Map(seededPlaces().map(place => [place.code, place])))

export const seededPlace = (code: string): SeededPlace | undefined => byCode().get(code)

/** The city whose postcodes begin so; the longest beginning wins (Weihai's 2642 lies within Yantai's 264). */
export const cityOfPrefix = (country: string, postcode: string): SeededPlace | undefined => {
  let longest = 0
  let found: SeededPlace | undefined
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
