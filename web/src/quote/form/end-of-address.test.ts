import { expect, test } from 'vitest'
import { kindOf } from './draft.ts'
import { endOfAddress } from './end-of-address.ts'

const losAngeles = { type: 5, country: 'US', city: 'Los Angeles', postcode: '90001' }

test('an address of the book fills country, postcode and address type', () => {
  expect(endOfAddress('destination', losAngeles)).toEqual({
    type: 5,
    country: 'US',
    code: '',
    text: '',
    zip: '90001',
  })
})

test('without a postcode the city is used', () => {
  expect(endOfAddress('origin', { type: 2, country: 'HK', city: 'Kowloon', postcode: '' })).toMatchObject({
    type: 2,
    text: 'Kowloon',
    zip: '',
  })
})

test.each(['origin', 'destination'] as const)('every type of the address book is a door as %s', end => {
  for (const type of [1, 2, 3, 4, 5, undefined])
    expect(kindOf(end, endOfAddress(end, { ...losAngeles, type }).type)).toBe('door')
})
