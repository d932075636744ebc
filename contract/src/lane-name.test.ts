import { expect, test } from 'vitest'
import { citySpelling, destinationText, laneName, withoutAirport } from './lane-name.ts'

test('spec 3: the destination of Ocean FBA is shown with one #, others as they are', () => {
  expect(destinationText(3, 'ONT8')).toBe('#ONT8')
  expect(destinationText(3, '#ONT8')).toBe('#ONT8')
  expect(destinationText(3, '')).toBe('')
  for (const businessType of [1, 2, 4, null] as const)
    expect(destinationText(businessType, 'LAX')).toBe('LAX')
})

test('a lane names the ends that are known', () => {
  expect(laneName({ businessType: 3, originName: '深圳 518057', destinationName: 'ONT8' })).toBe(
    '深圳 518057 → #ONT8',
  )
  expect(laneName({ businessType: 2, originName: 'Shenzhen', destinationName: null })).toBe('Shenzhen')
  expect(laneName({ businessType: 2, originName: null, destinationName: null })).toBe('')
})

test('an airport is named without the word, so that a lane of two fits its column', () => {
  const airports = ['Shenzhen Bao’an International Airport', 'Los Angeles International Airport'] as const
  expect(laneName({ businessType: 2, originName: airports[0], destinationName: airports[1] })).toBe(
    'Shenzhen Bao’an → Los Angeles',
  )
  expect(withoutAirport('Los Angeles International Airport LAX')).toBe('Los Angeles LAX')
  expect(withoutAirport('深圳宝安')).toBe('深圳宝安')
})

test.each([
  ['NEW BRUNSWICK', 'New Brunswick'],
  ["COEUR D'ALENE", "Coeur D'Alene"],
  ['WINSTON-SALEM', 'Winston-Salem'],
  ['Fort Wayne', 'Fort Wayne'],
  ['義烏', '義烏'],
])('a city is not shouted: %s', (typed, shown) => {
  expect(citySpelling(typed)).toBe(shown)
})
