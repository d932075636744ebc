import { lazily, readSeed } from '#kernel/seed.ts'
import type { Entry } from './entry/entry.ts'
import { seededCity } from './seeded-cities.ts'

// The rows that this release brings with it: ports, airports, Amazon warehouses and customs codes. Whoever changes
// one of their files raises the edition (a test compares), so that portals that run take the change over.
export const releaseEdition = {
  edition: 1,
  sha256: '60ed530ecec3cdd1648672e422ab7a262783335da4a6ec8ad773f812280ec2e1',
} as const

export const releaseFiles = ['ports.csv', 'airports.csv', 'warehouses.csv', 'hs-codes.csv', 'cities.csv']

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

const readPorts = (file: string, kind: 'sea' | 'air'): Entry[] =>
  readSeed(file).map(([code = '', country = '', lat, lon, weight, cityCode = '', ...names]) => {
    const [nameEn = '', nameZh = '', nameZhtw = '', pinyin = ''] = names
    return {
      ...{ kind, code, nameZh, nameZhtw, nameEn, pinyin, country, postcode: '', dangerous: false },
      ...{ lat: Number(lat), lon: Number(lon), weight: Number(weight) },
      ...inCity(cityCode),
    }
  })

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
  readSeed('hs-codes.csv').map(([code = '', dangerous = '', nameEn = '', nameZh = '', nameZhtw = '']) => ({
    ...nowhere,
    ...{ kind: 'hs', code, nameZh, nameZhtw, nameEn, pinyin: '', dangerous: dangerous === '1' },
  }))

export const releaseEntries = lazily((): readonly Entry[] => [
  ...readPorts('ports.csv', 'sea'),
  ...readPorts('airports.csv', 'air'),
  ...readWarehouses(),
  ...readHsCodes(),
])
