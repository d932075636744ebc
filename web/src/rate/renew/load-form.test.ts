import { expect, test } from 'vitest'
import { emptyLoad, inputOf, lanesOf } from './load-form.ts'

const content = {
  places: [
    { id: 'SZ', country: 'CN', postalPrefixes: ['518'], ports: ['CNYTN'] },
    { id: 'SHA', country: 'CN', ports: ['SHA'] },
    { id: 'US-W', country: 'US', postalPrefixes: ['9'] },
    { id: 'ONT', country: 'US', warehouses: ['ONT8'] },
    { id: 'LAX', country: 'US', ports: ['LAX'] },
  ],
  lines: [
    { from: 'SZ', to: 'US-W' },
    { from: 'SZ', to: 'ONT' },
    { from: 'SHA', to: 'LAX' },
    { from: 'SZ', to: 'GONE' },
  ],
}

test('a load begins on a lane that the sheet sells, as an inquiry asks for it', () => {
  const [door, amazon, port, none] = lanesOf(content)
  expect(none).toBeUndefined()
  expect(inputOf(emptyLoad(door)).inputData).toMatchObject({
    ...{ OriginType: 3, OriginCountryCode: 'CN', OriginZipCode: '518000' },
    ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90000' },
  })
  expect(inputOf(emptyLoad(amazon)).inputData).toMatchObject({ DestinationType: 3, FbaWarehouseCode: 'ONT8' })
  expect(inputOf(emptyLoad(port)).inputData).toEqual({
    ...{ OriginType: 1, OriginAddressCode: 'SHA' },
    ...{ DestinationType: 1, DestinationAddressCode: 'LAX', GoodsReadyType: 1 },
  })
})

test('a sheet of nothing has no lanes', () => {
  expect(lanesOf(undefined)).toEqual([])
  expect(inputOf(emptyLoad(undefined)).pieces?.[0]).toMatchObject({ quantity: '10', weightKg: '12' })
})
