import { expect, test } from 'vitest'
import { readSeed } from '#kernel/seed.ts'
import { checkPostcode, hasPostcodes, normalisePostcode } from './postcode-pattern.ts'

test.each([
  ['US', '90001', '90001'],
  ['US', ' 90001 1234', '90001-1234'],
  ['US', '９０００１', '90001'],
  ['CA', 'm5v2t6', 'M5V 2T6'],
  ['CA', 'm5v', 'M5V'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1 1AE', 'M1 1AE'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE 10115', '10115'],
  ['JP', '〒2500001', '250-0001'],
  ['JP', '２５０－０００１', '250-0001'],
  ['NL', '1012js', '1012 JS'],
  ['PL', '00001', '00-001'],
  ['LV', '1010', 'LV-1010'],
  ['SE', '11122', '111 22'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['CN', '518000', '518000'],
  ['TW', '110', '110'],
  // Of a country that is not in the table nothing but a digit is asked.
  ['GH', 'ga-183-8164', 'GA-183-8164'],
])('in %s, %s is written %s', (country, typed, written) => {
  expect(normalisePostcode(country, typed)).toBe(written)
  expect(checkPostcode(country, typed)).toBe(true)
})

test.each([
  ['US', '9000'],
  ['US', ''],
  ['CA', 'D5V 2T6'],
  ['CA', 'M5V 2T'],
  ['GB', '90001'],
  ['GB', '11AA'],
  ['DE', '00115'],
  ['DE', '1011'],
  ['FR', '99001'],
  ['CN', '999077'],
  ['CN', '51800O'],
  ['DE', '10115; drop'],
  ['DE', '1'.repeat(1000)],
  ['GH', 'Accra'],
])('in %s, %s is no postcode', (country, typed) => {
  expect(checkPostcode(country, typed)).toBe(false)
})

test('a country without postcodes takes any and keeps none', () => {
  expect(hasPostcodes('HK')).toBe(false)
  expect(hasPostcodes('US')).toBe(true)
  expect(['', '000000', '999077'].map(typed => normalisePostcode('HK', typed))).toEqual(['', '', ''])
})

test('every country of the table writes its own example', () => {
  const wrong = readSeed('postcode-patterns.csv').filter(
    ([country = '', shapes, , example = '']) => shapes && normalisePostcode(country, example) !== example,
  )
  expect(wrong).toEqual([])
})
