import { expect, test } from 'vitest'
import { releasePlaces } from '../../../test/release-places.ts'
import { openSimilarCities } from './similar-cities.ts'

const places = releasePlaces()

test.each([
  ['Los Angelos', 'US', ['Los Angeles']],
  ['HAMBRUG', 'DE', ['Hamburg']],
  ['Shenzen', 'CN', ['Shenzhen', 'Shenzhen Baoan']],
  ['Los Angeles', 'US', []],
  ['New York', 'US', []],
  ['Hamburg', 'DE', []],
  ['深圳', 'CN', []],
  ['Los Angelos', '', []],
  ['Xyzzyville', 'US', []],
  ['', 'US', []],
])('%s in %s may be meant for %s', (city, country, expected) => {
  const near = openSimilarCities(places)
  expect(near(city, country)).toEqual(expected)
  expect(near(city, country)).toEqual(expected)
})

test('after five hundred unknown cities nothing is searched any more, and what was found stays', () => {
  const near = openSimilarCities(places)
  expect(near('Hambrug', 'DE')).toEqual(['Hamburg'])
  const signs = 'abcdefghijklmnopqrstuvwxyz'
  for (let at = 0; at < 500; at++) near(`Qx${signs[at % 26]}${signs[Math.floor(at / 26)]}zzqx`, 'DE')
  expect(near('Bermen', 'DE')).toEqual([])
  expect(near('Hambrug', 'DE')).toEqual(['Hamburg'])
})
