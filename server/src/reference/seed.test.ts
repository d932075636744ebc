import { createHash } from 'node:crypto'
import { languages } from '@dtms/contract/language.ts'
import { expect, test } from 'vitest'
import { readSeed, readSeedText } from '#kernel/seed.ts'
import { releasePlaces } from '../../test/release-places.ts'
import { countryName } from './country/countries.ts'
import { releaseEdition, releaseEntries, releaseFiles } from './entry/release-entries.ts'
import type { OwnPlace } from './place/own-place.ts'
import { seededCities } from './place/seeded-cities.ts'
import { townCode } from './place/town-place.ts'
import { checkPostcode } from './postcode/postcode-pattern.ts'
import { readPostcodes } from './postcode/postcode-rows.ts'
import { postcodeTable } from './postcode/postcode-table.ts'

const seededPlaces = () => [...releasePlaces().byCode.values()]

const offenders = (isWrong: (place: OwnPlace) => boolean) =>
  seededPlaces()
    .filter(isWrong)
    .map(({ code }) => code)

test('whoever changes a table that portals take over raises its edition', () => {
  const hash = createHash('sha256')
  for (const file of releaseFiles) hash.update(readSeedText(file))
  expect(hash.digest('hex'), 'raise `edition` in release-entries.ts and put this sum beside it').toBe(
    releaseEdition.sha256,
  )
})

test('the tables hold as many places as they should', () => {
  const count = (kind: string) => seededPlaces().filter(place => place.kind === kind).length
  expect({ sea: count('sea'), air: count('air'), fba: count('fba') }).toEqual({
    sea: 1608,
    air: 3471,
    fba: 201,
  })
  expect(count('city')).toBeGreaterThan(1900)
})

test('no two places share a code', () => {
  const codes = [...releaseEntries(), ...seededCities()].map(({ code }) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('codes have the format of their kind', () => {
  const patterns = {
    sea: /^[A-Z]{2}[A-Z2-9]{3}$/,
    air: /^[A-Z]{3}$/,
    fba: /^[A-Z]{3}[A-Z0-9]$/,
    city: /^[A-Z]{2}-[A-Z-]+$/,
  }
  expect(offenders(({ kind, code }) => !patterns[kind].test(code))).toEqual([])
  expect(offenders(({ kind, code, country }) => kind === 'sea' && !code.startsWith(country))).toEqual([])
})

test('every place has its names in three languages, without stray signs', () => {
  expect(
    offenders(({ name, city }) => languages.some(one => !name[one].trim() || !city[one].trim())),
  ).toEqual([])
  expect(offenders(({ name }) => /["\ufffd]|undefined/.test(Object.values(name).join()))).toEqual([])
})

test('every Chinese name has its pinyin', () => {
  const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
  expect(
    offenders(({ kind, name, pinyin }) => kind !== 'fba' && isChinese(name.zh) && pinyin.length === 0),
  ).toEqual([])
  expect(offenders(({ pinyin }) => pinyin.some(text => !/^[a-z]+( [a-z]+)*$/.test(text)))).toEqual([])
})

test('coordinates lie on the globe, and near the city', () => {
  expect(
    offenders(({ lat, lon }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && lat !== 0 && lon !== 0)),
  ).toEqual([])
  const cities = new Map(seededPlaces().map(place => [place.code, place]))
  expect(
    offenders(({ lat, lon, cityCode }) => {
      const city = cities.get(cityCode)
      if (cityCode === '') return false
      return !city || Math.abs(city.lat - lat) > 1.5 || Math.abs(city.lon - lon) > 1.5
    }),
  ).toEqual([])
})

test('countries exist, weights are in range, postcodes fit their country', () => {
  expect(offenders(({ country }) => !countryName(country))).toEqual([])
  expect(offenders(({ weight }) => !(weight > 0 && weight <= 100))).toEqual([])
  expect(offenders(({ country, postcode }) => postcode !== '' && !checkPostcode(country, postcode))).toEqual(
    [],
  )
  expect(readSeed('postcode-patterns.csv').filter(([country = '']) => !countryName(country))).toEqual([])
})

test.each(['US', 'CA'])('the postcodes of %s ascend, each with a town and a point on the map', country => {
  const { codes, lats, lons, townNames, towns } = readPostcodes(`postcodes-${country.toLowerCase()}.csv`)
  expect(codes.length).toBeGreaterThan(country === 'US' ? 41_000 : 1_600)
  expect(codes.filter((code, at) => at > 0 && code <= (codes[at - 1] ?? ''))).toEqual([])
  expect(codes.filter(code => !checkPostcode(country, code))).toEqual([])
  expect(codes.filter((_, at) => !townNames[towns[at] ?? -1])).toEqual([])
  expect(townNames.filter(name => !/^[\p{Script=Latin}\d .'-]+$/u.test(name))).toEqual([])
  const isThere = (lat = 0, lon = 0) => lat > -1500 && lat < 7500 && lat !== 0 && Math.abs(lon) > 5000
  expect(codes.filter((_, at) => !isThere(lats[at], lons[at]))).toEqual([])
})

test('a city of ours in the United States or Canada is the town of its postcode', () => {
  const wrong = offenders(({ kind, country, code, postcode }) => {
    if (kind !== 'city' || !['US', 'CA'].includes(country)) return false
    const town = postcodeTable(country)?.find(postcode.slice(0, country === 'CA' ? 3 : 5))?.town
    return !town || townCode(town) !== code
  })
  // Warehouse towns that the post serves under another name.
  expect(wrong.toSorted()).toEqual([
    'CA-AB-BALZAC',
    'CA-AB-NISKU',
    'CA-ON-MOUNT-HOPE',
    'CA-ON-NAVAN',
    'US-KS-PARK-CITY',
    'US-MI-SHELBY-TOWNSHIP',
    'US-NJ-LOGAN-TOWNSHIP',
    'US-NY-CASTLETON',
    'US-PA-HAZLE-TOWNSHIP',
  ])
})
