import type { Language, Words } from '@dtms/contract/language.ts'
import type { PlaceKind } from '@dtms/contract/reference.ts'
import { normalisePostcode } from './postcode-pattern.ts'
import { type PostcodeRow, postcodeTable, type Town } from './postcode-table.ts'
import { lazily, readSeed } from './seed.ts'

// A place that goods leave from or go to. Codes: UN/LOCODE of a port, IATA of an airport, Amazon's of a
// warehouse, `CN-SHENZHEN` or `US-CA-LOS-ANGELES` of a city, `US-90001` of a postcode.
export interface Place {
  readonly kind: PlaceKind
  readonly code: string
  readonly name: Words
  readonly city: Words
  readonly region: string
  readonly country: string
  readonly postcode: string
  // Absent where only the form of a postcode is known.
  readonly lat?: number
  readonly lon?: number
  // How much it is used, 0 to 100: decides between equally good matches.
  readonly weight: number
}

// What the seed tables say beyond the place itself.
export interface SeededPlace extends Place {
  readonly lat: number
  readonly lon: number
  // Syllables of the Chinese name, "shen zhen"; of several names where it has them.
  readonly pinyin: readonly string[]
  readonly cityCode: string
}

export interface City extends SeededPlace {
  readonly kind: 'city'
  // The beginnings of its postcodes, where our table names them.
  readonly postalPrefixes: readonly string[]
}

/** Cities that the ports, airports and warehouses stand in, and large ones with Chinese names of their own. */
export const cities = lazily(
  () =>
    new Map<string, City>(
      readSeed('cities.csv').map(
        ([code = '', country = '', region = '', postcode = '', prefixes = '', lat, lon, weight, ...names]) => {
          const [en = '', zh = '', zhtw = '', pinyin = ''] = names
          const city = { zh, zhtw, en }
          return [
            code,
            {
              kind: 'city',
              code,
              name: withRegion(city, region),
              city,
              region,
              country,
              postcode,
              lat: Number(lat),
              lon: Number(lon),
              weight: Number(weight),
              pinyin: pinyin.split('|').filter(Boolean),
              cityCode: code,
              postalPrefixes: prefixes.split(' ').filter(Boolean),
            },
          ]
        },
      ),
    ),
)

const portsOf = (file: string, kind: PlaceKind): SeededPlace[] =>
  readSeed(file).map(([code = '', country = '', lat, lon, weight, cityCode = '', en = '', zh = '', zhtw = '', pinyin = '']) => ({
    kind,
    code,
    name: { zh, zhtw, en },
    city: cityNames(cityCode),
    region: cities().get(cityCode)?.region ?? '',
    country,
    postcode: '',
    lat: Number(lat),
    lon: Number(lon),
    weight: Number(weight),
    pinyin: pinyin.split('|').filter(Boolean),
    cityCode,
  }))

const warehouses = (): SeededPlace[] =>
  readSeed('warehouses.csv').map(([code = '', country = '', region = '', postcode = '', lat, lon, weight, cityCode = '']) => ({
    kind: 'fba',
    code,
    name: { zh: `亚马逊 ${code}`, zhtw: `亞馬遜 ${code}`, en: `Amazon ${code}` },
    city: cityNames(cityCode),
    region,
    country,
    postcode,
    lat: Number(lat),
    lon: Number(lon),
    weight: Number(weight),
    pinyin: [],
    cityCode,
  }))

const cityNames = (code: string): Words => {
  const city = cities().get(code)
  if (!city) throw new Error(`the seed tables name a city that is not in cities.csv: ${code}`)
  return city.city
}

/** Every place of our tables except the towns that only the postcode tables know. */
export const seededPlaces = lazily((): SeededPlace[] => [
  ...portsOf('ports.csv', 'sea'),
  ...portsOf('airports.csv', 'air'),
  ...warehouses(),
  ...cities().values(),
])

const placesByCode = lazily(() => new Map(seededPlaces().map(place => [place.code, place])))

export const seededPlace = (code: string): SeededPlace | undefined => placesByCode().get(code)

const withRegion = (name: Words, region: string): Words =>
  region === ''
    ? name
    : { zh: `${name.zh}, ${region}`, zhtw: `${name.zhtw}, ${region}`, en: `${name.en}, ${region}` }

void ({} as Language | PostcodeRow | Town)
void normalisePostcode
void postcodeTable
