import { expect, test } from 'vitest'
import { spotValues } from './spot-values.ts'

type Spot = Parameters<typeof spotValues>[0]
type Last = NonNullable<Parameters<typeof spotValues>[1]>

const party = (country: string, postcode: string) =>
  ({ company: 'Harbor Pine', contact: 'R. Kim', country, postcode, city: 'Los Angeles' }) as Last['consignee']
const last = {
  ...{ shipper: party('CN', '518057'), consignee: party('US', '90001') },
  ports: { origin: 'SZX', destination: 'LAX' },
} as Last
const spot = (inputData: Partial<Spot['inputData']>): Spot => ({
  ...{ customerId: 'c', businessType: 2, options: undefined, pieces: [] },
  inputData: { OriginType: 2, OriginCountryCode: 'CN', DestinationType: 4, ...inputData },
})

test('the consignee of the last order stays where the quote ends at the same place', () => {
  const same = spotValues(spot({ DestinationCountryCode: 'US', DestinationZipCode: '90001' }), last)
  expect(same).not.toHaveProperty('consignee.company')
  const samePort = spotValues(spot({ DestinationType: 1, DestinationAddressCode: 'LAX' }), last)
  expect(samePort).not.toHaveProperty('consignee.company')
})

test('an address of another country, postcode or port is not taken over', () => {
  const elsewhere = [
    { DestinationCountryCode: 'DE', DestinationZipCode: '20095' },
    { DestinationCountryCode: 'US', DestinationZipCode: '10001' },
    { DestinationType: 1, DestinationAddressCode: 'GRU' },
  ]
  for (const end of elsewhere) {
    const filled = spotValues(spot(end), last)
    expect(filled).toMatchObject({ 'consignee.company': '', 'consignee.city': '' })
    expect(filled['consignee.country']).toBe(end.DestinationCountryCode ?? '')
    expect(filled['consignee.postcode']).toBe(end.DestinationZipCode ?? '')
    expect(filled).not.toHaveProperty('shipper.company')
  }
  expect(spotValues(spot({ OriginCountryCode: 'VN' }), last)).toMatchObject({
    ...{ 'shipper.company': '', 'shipper.country': 'VN' },
  })
})
