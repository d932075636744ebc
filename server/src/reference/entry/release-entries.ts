import { lazily, readSeed } from '#kernel/seed.ts'
import { hsTable } from '../hs/table.ts'
import { seededCity } from '../place/seeded-cities.ts'
import { readTable } from '../read-table.ts'
import type { Entry } from './entry.ts'

// The rows that this release brings with it: ports, airports, Amazon warehouses and customs codes. Whoever changes
// one of their files raises the edition (a test compares), so that portals that run take the change over.
export const releaseEdition = {
  edition: 4,
  sha256: '4c075eb6b2b7e65614fd4046edb466562da85283b332e92226cc67efbe9cc6a1',
} as const

export const releaseFiles = [
  'ports.csv',
  'airports.csv',
  'warehouses.csv',
  'hs-codes.csv',
  'hs-2022.csv',
  'cities.csv',
]

const nowhere = {
  ...{ country: '', region: '', postcode: '', lat: null, lon: null, weight: 20 },
  ...{ cityCode: '', cityZh: '', cityZhtw: '', cityEn: '', cityPinyin: '' },
}

const inCity = (code: string) => {
  const found = seededCity(code)
  if (!found) throw new Error(`cities.csv has no ${code}, which another seed table names`)
  const { city, region, cityPinyin } = found
  return {
    region,
    cityCode: code,
    ...{ cityZh: city.zh, cityZhtw: city.zhtw, cityEn: city.en, cityPinyin: cityPinyin.join('|') },
  }
}

const portColumns = [
  ...(['code', 'country', 'lat', 'lon', 'weight', 'city', 'en', 'zh', 'zhtw', 'pinyin'] as const),
  ...(['city_en', 'city_zh', 'city_zhtw', 'city_pinyin'] as const),
]

// Where a table has no Chinese name, the English one is shown.
const readPorts = (file: string, kind: 'sea' | 'air'): Entry[] =>
  readTable(file, portColumns).map(({ code, country, city, en, pinyin, ...row }) => ({
    ...{ kind, code, nameZh: row.zh || en, nameZhtw: row.zhtw || en, nameEn: en, pinyin, country },
    ...{ postcode: '', dangerous: false, lat: Number(row.lat), lon: Number(row.lon) },
    weight: Number(row.weight),
    ...(city
      ? inCity(city)
      : {
          ...{ region: '', cityCode: '', cityEn: row.city_en, cityPinyin: row.city_pinyin },
          ...{ cityZh: row.city_zh || row.city_en, cityZhtw: row.city_zhtw || row.city_en },
        }),
  }))

/** What a warehouse is called where nobody gave it another name. */
export const warehouseNames = (code: string) => ({
  nameZh: `亚马逊 ${code}`,
  nameZhtw: `亞馬遜 ${code}`,
  nameEn: `Amazon ${code}`,
})

const readWarehouses = (): Entry[] =>
  readSeed('warehouses.csv').map(
    ([code = '', country = '', region = '', postcode = '', lat, lon, weight, cityCode = '']) => ({
      ...{ kind: 'fba', code, ...warehouseNames(code), pinyin: '', country, postcode, dangerous: false },
      ...{ lat: Number(lat), lon: Number(lon), weight: Number(weight) },
      ...inCity(cityCode),
      region,
    }),
  )

const readHsCodes = (): Entry[] =>
  hsTable().codes.map(({ code, short, dangerous }) => ({
    ...nowhere,
    ...{ kind: 'hs', code, nameZh: short.zh, nameZhtw: short.zhtw, nameEn: short.en, pinyin: '', dangerous },
  }))

export const releaseEntries = lazily((): readonly Entry[] => [
  ...readPorts('ports.csv', 'sea'),
  ...readPorts('airports.csv', 'air'),
  ...readWarehouses(),
  ...readHsCodes(),
])
