import { expect, test } from 'vitest'
import { releasePlaces } from '../../../test/release-places.ts'
import { placeOfPostcode } from '../postcode/place-of-postcode.ts'
import { checkPostcode } from '../postcode/postcode-pattern.ts'
import { findPlace } from './find-place.ts'

const places = releasePlaces()

test.each([
  ['CNYTN', 'sea', 'Yantian (Shenzhen)'],
  ['lax', 'air', 'Los Angeles International Airport'],
  ['#ONT8', 'fba', 'Amazon ONT8'],
  ['CN-SHENZHEN', 'city', 'Shenzhen'],
  ['US-CA-LOS-ANGELES', 'city', 'Los Angeles, CA'],
  ['US-IL-SPRINGFIELD', 'city', 'Springfield, IL'],
  ['PR-SAN-JUAN', 'city', 'San Juan'],
  ['US-90001', 'city', 'Los Angeles, CA'],
  ['CA-M5V2T6', 'city', 'Toronto, ON'],
  ['DE-10115', 'city', 'Berlin'],
  ['CN-523000', 'city', 'Dongguan'],
  ['TH-10110', 'city', '10110 Thailand'],
])('%s is found', (code, kind, name) => {
  expect(findPlace(places, code)).toMatchObject({ kind, name: { en: name } })
})

test.each(['', 'NOPE', 'ONT88', 'US-', 'US-ZZ-NOWHERE', 'XX-10115', 'DE-1011', '__proto__', '-'.repeat(500)])(
  '%s is no place',
  code => {
    expect(findPlace(places, code)).toBeUndefined()
  },
)

test('a postcode lies in its town', () => {
  expect(placeOfPostcode('US', '90001-1234')).toMatchObject({
    city: { zh: '洛杉矶' },
    lat: 33.97,
    lon: -118.25,
  })
  expect(placeOfPostcode('CA', 'm5v 2t6')).toMatchObject({ city: { en: 'Toronto' }, postcode: 'M5V 2T6' })
})

test('an American postcode that is not in the table lies near its sorting centre', () => {
  expect(placeOfPostcode('US', '90000')).toMatchObject({ city: { en: 'Los Angeles' }, postcode: '90000' })
  expect(placeOfPostcode('US', '09001')).toBeUndefined()
})

test('a postcode of Puerto Rico is not in the United States, whichever of the two was said', () => {
  expect(placeOfPostcode('PR', '00901')?.country).toBe('PR')
  expect(placeOfPostcode('US', '00901')?.country).toBe('PR')
})

test('the longest beginning decides which Chinese city a postcode is in', () => {
  expect(placeOfPostcode('CN', '264200')?.city.en).toBe('Weihai')
  expect(placeOfPostcode('CN', '264001')?.city.en).toBe('Yantai')
  expect(placeOfPostcode('CN', '850000')?.city.en).toBe('Lhasa')
  expect(placeOfPostcode('CN', '999999')).toBeUndefined()
  expect(placeOfPostcode('TH', '10110')).toBeUndefined()
})

test('a British postcode lies in its district, not in one whose number begins alike', () => {
  expect(placeOfPostcode('GB', 'M1 1AE')?.city.en).toBe('Manchester')
  expect(placeOfPostcode('GB', 'SW1A 1AA')?.city.en).toBe('London')
  expect(placeOfPostcode('GB', 'EX1 1AA')?.city.en).toBe('Exeter')
})

test('the countries served are those of the tables, each with a way to check its postcodes', () => {
  const served = places.countries()
  expect(served).toEqual(served.toSorted())
  expect(served).toEqual(expect.arrayContaining(['CN', 'HK', 'US', 'CA', 'GB', 'DE', 'JP', 'AU']))
  expect(served.filter(country => checkPostcode(country, '!'))).toEqual([])
})
