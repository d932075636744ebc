import { expect, test } from 'vitest'
import { doorProblems, isDoor } from './rule.ts'

const hasPostcodes = (country: string) => country !== 'HK'
const to = (country: string, postcode: string) =>
  doorProblems({ consignee: { country, postcode } }, hasPostcodes)

test('an order to a door needs the consignee’s postcode where the country has postcodes', () => {
  expect(to('US', '')).toEqual({ 'consignee.postcode': 'required' })
  expect(to('US', '90001')).toEqual({})
  expect(to('HK', '')).toEqual({})
  // The country itself is asked for first.
  expect(to('', '')).toEqual({})
  expect(doorProblems({ consignee: null }, hasPostcodes)).toEqual({})
})

test('ports, airports and Amazon’s warehouses are no doors', () => {
  expect([1, 2, 3, 4, 5].filter(isDoor)).toEqual([2, 4, 5])
})
