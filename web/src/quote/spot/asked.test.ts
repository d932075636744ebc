import { expect, test } from 'vitest'
import { readAsked } from './asked.ts'

const load = {
  businessType: 2,
  inputData: { OriginType: 1, OriginAddressCode: 'PVG', DestinationType: 4, DestinationCountryCode: 'US' },
  pieces: [{ quantity: 2, lengthCm: 50, widthCm: 40, heightCm: 30, weightKg: 12.5 }],
}

test('lane and load of an order are read from the address', () => {
  const zip = { ...load.inputData, DestinationZipCode: 90001, Other: 'x' }
  expect(
    readAsked({ ...load, inputData: zip, options: { ddp: true, other: true }, goods: ['dg', 'x'] }),
  ).toEqual({
    ...load,
    inputData: { ...load.inputData, DestinationZipCode: '90001' },
    options: { ddp: true },
    goods: ['dg'],
  })
})

test('what does not fit is left out', () => {
  expect(readAsked('text')).toBeUndefined()
  expect(readAsked({ ...load, businessType: 9 })).toBeUndefined()
  expect(readAsked({ ...load, pieces: [{ quantity: 'many' }] })).toBeUndefined()
})
