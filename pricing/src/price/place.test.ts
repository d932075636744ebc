import { describe, expect, test } from 'vitest'
import { amountOf, plainSheet, quoteOf, reasonOf, sheetOf, weighing } from '../../test/fixture.ts'
import { compilePlaces } from '../compile/places.ts'
import type { Location } from '../input/inquiry.ts'
import type { PlaceFormat } from '../sheet/sheet.ts'
import { matchPlaces, placeName } from './place.ts'

const places: PlaceFormat[] = [
  { id: 'country', country: 'US' },
  { id: 'city', country: 'US', cities: ['Los Angeles'] },
  { id: 'short', country: 'US', postalPrefixes: ['9'] },
  { id: 'long', country: 'US', postalPrefixes: ['900', '902'] },
  { id: 'port', ports: ['uslax'] },
  { id: 'warehouse', country: 'US', warehouses: ['ONT8'] },
  { id: 'london', country: 'GB', postalPrefixes: ['SW1A 1'] },
]
const index = () => compilePlaces(places, 3)
const match = (location: Partial<Location>) =>
  matchPlaces(index(), { type: 4, ...location }).map(number => places[number]?.id)

describe('places by specificity', () => {
  test('warehouse, port, longest prefix, shorter prefix, city, country', () => {
    const everything = {
      country: 'US',
      postcode: '90001',
      city: 'LOS ANGELES',
      port: 'USLAX',
      warehouse: 'ONT8',
    }
    expect(match(everything)).toEqual(['warehouse', 'port', 'long', 'short', 'city', 'country'])
  })
  test('a place with anything narrower is not its whole country', () => {
    expect(match({ country: 'US', postcode: '10001' })).toEqual(['country'])
    expect(match({ country: 'GB', postcode: 'EC1A1BB' })).toEqual([])
  })
  test('postcodes are compared without blanks', () => {
    expect(match({ country: 'GB', postcode: 'SW1A1AA' })).toEqual(['london'])
  })
  test('a prefix holds in its own country only', () => {
    expect(match({ country: 'DE', postcode: '90001' })).toEqual([])
  })
  test('a postcode shorter than the prefix does not match it', () => {
    expect(match({ country: 'US', postcode: '90' })).toEqual(['short', 'country'])
  })
  test('a warehouse in another country is no match', () => {
    expect(match({ country: 'DE', warehouse: 'ONT8' })).toEqual([])
    expect(match({ warehouse: 'ONT8' })).toEqual(['warehouse'])
  })
  test('of places that share a code only those in the country match', () => {
    const shared = [
      { id: 'US', country: 'US', warehouses: ['X1'] },
      { id: 'CA', country: 'CA', warehouses: ['X1'] },
      { id: 'any', warehouses: ['X1'] },
    ]
    const found = (country?: string) =>
      matchPlaces(compilePlaces(shared, 3), { type: 3, warehouse: 'X1', ...(country && { country }) })
    expect(found('US')).toEqual([0, 2])
    expect(found('CA')).toEqual([1, 2])
    expect(found()).toEqual([0, 1, 2])
  })
})

test.each<[Partial<Location>, string]>([
  [{ country: 'US', warehouse: 'ONT8', port: 'USLAX', postcode: '91761' }, '#ONT8'],
  [{ country: 'US', port: 'USLAX', postcode: '90001' }, 'US USLAX'],
  [{ country: 'US', postcode: '90001', city: 'LOS ANGELES' }, 'US 90001'],
  // A postcode that was not typed is not in the name.
  [{ country: 'US', postcode: '60608', city: 'CHICAGO', name: 'Chicago' }, 'US Chicago'],
  [{ country: 'US', city: 'LOS ANGELES' }, 'US LOS ANGELES'],
  [{ country: 'US' }, 'US'],
  [{ country: 'SG', city: 'SG' }, 'SG'],
  [{ port: 'USLAX' }, 'USLAX'],
])('a refusal names %j as %s', (location, name) => {
  expect(placeName({ type: 4, ...location })).toBe(name)
})

describe('lines', () => {
  const line = (from: string, to: string, price: string) => ({ from, to, breaks: [{ at: 0, price }] })
  test('the most specific destination wins, then the most specific origin', () => {
    const sheet = sheetOf({
      places: [
        ...plainSheet.places,
        { id: 'SZ', country: 'CN', postalPrefixes: ['518'] },
        { id: 'W', country: 'US', postalPrefixes: ['9'] },
      ],
      lines: [line('SZ', 'US', '1.00'), line('CN', 'US', '2.00'), line('CN', 'W', '3.00')],
    })
    expect(amountOf(quoteOf(sheet, weighing(1)), 'FREIGHT')).toBe(300)
    const east = { ...weighing(1), inputData: { DestinationZipCode: '10001' } }
    expect(amountOf(quoteOf(sheet, east), 'FREIGHT')).toBe(100)
    const inland = { ...weighing(1), inputData: { DestinationZipCode: '10001', OriginZipCode: '610000' } }
    expect(amountOf(quoteOf(sheet, inland), 'FREIGHT')).toBe(200)
  })
  test('an unserved lane names the unserved end, or that the lane has no rate', () => {
    const sheet = sheetOf({
      places: [...plainSheet.places, { id: 'HK', country: 'HK' }, { id: 'GB', country: 'GB' }],
      lines: [line('CN', 'US', '1.00'), line('HK', 'GB', '1.00')],
    })
    expect(reasonOf(sheet, { inputData: { DestinationCountryCode: 'FR' } })).toBe('no-service-to')
    expect(reasonOf(sheet, { inputData: { OriginCountryCode: 'VN' } })).toBe('no-service-from')
    expect(
      reasonOf(sheet, { inputData: { DestinationCountryCode: 'GB', DestinationZipCode: 'SW1A 1AA' } }),
    ).toBe('no-lane')
  })
  test('a line to another place is not taken for the lane', () => {
    const sheet = sheetOf({
      places: ['CN', 'VN', 'US', 'GB'].map(country => ({ id: country, country })),
      lines: [line('CN', 'US', '1.00'), line('VN', 'GB', '2.00')],
    })
    expect(reasonOf(sheet, { inputData: { OriginCountryCode: 'VN', OriginZipCode: '700000' } })).toBe(
      'no-lane',
    )
  })
  test('a quote names the port of the place that its line goes to', () => {
    const sheet = sheetOf({
      businessType: 4,
      places: [
        { id: 'SZ', country: 'CN', ports: ['CNYTN'] },
        { id: 'CN', country: 'CN' },
        { id: 'EAST', country: 'US', postalPrefixes: ['1'], ports: ['USNYC'] },
        { id: 'WEST', country: 'US', postalPrefixes: ['9'], ports: ['USLAX'] },
        { id: 'COAST', country: 'US', postalPrefixes: ['90'], ports: ['USLGB'] },
      ],
      lines: [line('CN', 'EAST', '1.00'), line('CN', 'WEST', '1.00')],
    })
    const portTo = (DestinationZipCode: string) =>
      quoteOf(sheet, { inputData: { DestinationZipCode } }).destination.portCode
    // The narrower place has no line: the goods go to the wider one.
    expect(portTo('90001')).toBe('USLAX')
    expect(portTo('10001')).toBe('USNYC')
  })
  test('an end is called by its name, else by the most telling of what was given', () => {
    const sheet = sheetOf({
      places: [
        { id: 'CN', country: 'CN' },
        { id: 'US', country: 'US' },
        { id: 'W', country: 'US', warehouses: ['ONT8'] },
      ],
    })
    const to = (inputData: Record<string, unknown>) => quoteOf(sheet, { inputData }).destination
    expect(to({ DestinationAddressCode: 'Los Angeles' })).toMatchObject({
      name: 'LOS ANGELES',
      postcode: '90001',
    })
    expect(to({})).toMatchObject({ name: '90001', postcode: '90001' })
    expect(
      to({ DestinationType: 1, DestinationAddressCode: 'USLAX', DestinationZipCode: undefined }),
    ).toMatchObject({
      name: 'USLAX',
      postcode: '',
    })
  })
  test('a lane is found among a hundred thousand', () => {
    const many = 316
    const sheet = sheetOf({
      places: Array.from({ length: many }, (_, n) => [
        { id: `F${n}`, country: 'CN', postalPrefixes: [String(100000 + n)] },
        { id: `T${n}`, country: 'US', postalPrefixes: [String(10000 + n)] },
      ]).flat(),
      lines: Array.from({ length: many * many }, (_, n) => {
        const [from, to] = [n % many, Math.floor(n / many)]
        return line(`F${from}`, `T${to}`, `${to}.${String(from).padStart(4, '0')}`)
      }),
    })
    const wire = {
      pieces: [{ quantity: 1, lengthCm: 1, widthCm: 1, heightCm: 1, weightKg: 100 }],
      inputData: { OriginZipCode: '100217', DestinationZipCode: '10123' },
    }
    expect(amountOf(quoteOf(sheet, wire), 'FREIGHT')).toBe(12302_17)
  }, 30_000)
})
