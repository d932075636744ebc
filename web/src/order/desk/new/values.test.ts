import { expect, test } from 'vitest'
import { fieldOfForm, inquiryOf, placementOf } from './request.ts'
import {
  earlierOf,
  emptyValues,
  priceNames,
  problemOf,
  type Values,
  withLine,
  withoutLine,
} from './values.ts'

const values = (changes: Partial<Values>): Values => ({
  ...emptyValues(),
  customerId: 'c',
  'shipper.postcode': '518000',
  'consignee.country': 'US',
  'consignee.postcode': '90001',
  'consignee.city': 'Los Angeles',
  'pieces.0.quantity': '2',
  'commodities.0.quantity': '100',
  'commodities.0.unitValue': '8.55',
  ...changes,
})
const inputOf = (changes: Partial<Values>) => inquiryOf(values(changes), undefined).inputData

test('a phone order is priced from door to door', () => {
  expect(inputOf({})).toEqual({
    ...{ OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '518000' },
    ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' },
  })
})

const ports = {
  'inputData.OriginType': '1',
  'inputData.OriginAddressCode': 'CNYTN',
  'inputData.DestinationType': '1',
  'inputData.DestinationAddressCode': 'USLAX',
} as const

test('or from port to port, where the mode has ports', () => {
  expect(inputOf({ ...ports, businessType: '4' })).toEqual({
    ...{ OriginType: 1, OriginAddressCode: 'CNYTN', DestinationType: 1, DestinationAddressCode: 'USLAX' },
  })
  expect(placementOf(values({ ...ports, businessType: '4' }), undefined, 'q').incotermPlace).toBe('USLAX')
  // A courier has no ports, and FBA ends at its warehouse.
  expect(inputOf({ ...ports, businessType: '1' })).toMatchObject({ OriginType: 2, DestinationType: 4 })
  expect(inputOf({ ...ports, businessType: '3', 'fba.warehouseCode': ' ont8 ' })).toEqual({
    ...{ OriginType: 1, OriginAddressCode: 'CNYTN', DestinationType: 3, FbaWarehouseCode: 'ONT8' },
  })
})

test('or to a home', () => {
  expect(inputOf({ 'inputData.DestinationType': '5' })).toMatchObject({ DestinationType: 5 })
})

test('insurance and duties are priced on the value of the goods', () => {
  const asked = inquiryOf(values({ 'options.insurance': 'yes', 'options.ddp': 'yes' }), undefined)
  expect(asked.options).toEqual({ insurance: true, ddp: true })
  expect(asked.inputData).toMatchObject({ GoodsValue: 855, GoodsCurrency: 'USD' })
  expect(placementOf(values({ 'options.ddp': 'yes' }), undefined, 'q').incoterm).toBe('DDP')
})

test('the goods of the last order are priced as what they are', () => {
  const line = { battery: 1, unNumber: 'UN3481', brand: 'Acme', quantity: 1, unitValue: 1 } as never
  const earlier = earlierOf({ pieces: [], commodities: [line] })
  const same = values({ 'commodities.0.battery': '1' })
  expect(inquiryOf(same, earlier).goods).toEqual(['battery-inside'])
  expect(placementOf(same, earlier, 'q').commodities).toMatchObject([{ brand: 'Acme', unNumber: 'UN3481' }])
  // Other goods this time.
  expect(inquiryOf(values({}), earlier).goods).toBeUndefined()
  expect(placementOf(values({}), earlier, 'q').commodities).toMatchObject([{ battery: 0, unNumber: '' }])
})

test('an order may have several kinds of goods, each with its own name, code and batteries', () => {
  const first = values({ 'commodities.0.nameEn': 'Lamps', 'commodities.0.hsCode': '940510' })
  const two = { ...first, ...withLine(first, 'commodities') }
  expect(problemOf('commodities.1.hsCode')('', two)).toBe('required')
  expect(problemOf('commodities.1.hsCode')('', first)).toBeUndefined()
  Object.assign(two, { 'commodities.1.nameEn': 'Drills', 'commodities.1.battery': '2' })
  expect(placementOf(two, undefined, 'q').commodities).toMatchObject([
    { nameEn: 'Lamps', hsCode: '940510', battery: 0 },
    { nameEn: 'Drills', battery: 2 },
  ])
  expect(inquiryOf(two, undefined).goods).toEqual(['general', 'battery-with'])
  const left = { ...two, ...withoutLine(two, 'commodities', 0) }
  expect(placementOf(left, undefined, 'q').commodities).toMatchObject([{ nameEn: 'Drills', battery: 2 }])
})

test('only what the chosen mode and ends need is required', () => {
  const problem = (name: keyof Values, changes: Partial<Values>) => problemOf(name)('', values(changes))
  expect(problem('inputData.OriginAddressCode', {})).toBeUndefined()
  expect(problem('inputData.OriginAddressCode', { businessType: '2', 'inputData.OriginType': '1' })).toBe(
    'required',
  )
  expect(problem('fba.shipmentId', { businessType: '3' })).toBe('required')
  expect(problem('fba.shipmentId', { businessType: '2' })).toBeUndefined()
})

test('an error of the price is shown at the field of the order', () => {
  expect(fieldOfForm('inputData.DestinationZipCode')).toBe('consignee.postcode')
  expect(fieldOfForm('pieces.0.weightKg')).toBe('pieces.0.weightKg')
})

test('a price needs the two ends and the load, and no address', () => {
  const asked = priceNames.filter(name => problemOf(name)('', values({ lines: '1' })))
  expect(asked).toEqual([
    ...['customerId', 'source', 'businessType', 'inputData.OriginType', 'inputData.DestinationType', 'lines'],
    ...['quantity', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'].map(field => `pieces.0.${field}`),
    ...['shipper.country', 'consignee.country'],
  ])
})

test('a load may have several sizes, and one of them is taken away again', () => {
  const two = values({ lines: '2', 'pieces.1.quantity': '5', 'pieces.2.quantity': '9' })
  expect(inquiryOf(two, undefined).pieces).toMatchObject([{ quantity: 2 }, { quantity: 5 }])
  expect(problemOf('pieces.1.weightKg')('', two)).toBe('required')
  expect(problemOf('pieces.2.weightKg')('', two)).toBeUndefined()
  const one = { ...two, ...withoutLine(two, 'pieces', 0) }
  expect(inquiryOf(one, undefined).pieces).toMatchObject([{ quantity: 5 }])
})

test('an order takes state, tax number and second line of the last one for the same company', () => {
  const party = { company: 'Harbor Pine', email: 'k@pine.test', line2: 'Dock 4', taxId: 'T-1', eori: 'E-1' }
  const earlier = earlierOf({ pieces: [], commodities: [], consignee: party as never })
  const same = values({ 'consignee.company': 'Harbor Pine', 'consignee.province': 'CA' })
  expect(placementOf(same, earlier, 'q').consignee).toMatchObject({ ...party, province: 'CA' })
  const other = placementOf(values({ 'consignee.company': 'Other Inc' }), earlier, 'q').consignee
  expect(other).not.toHaveProperty('taxId')
})

test('a ready date is read as people type it', () => {
  const problem = problemOf('readyDate')
  expect(problem('2026/11/30', values({}))).toBeUndefined()
  expect(problem('2026-02-30', values({}))).toBe('dateUnknown')
  expect(problem('', values({}))).toBe('required')
  expect(placementOf(values({ readyDate: '20261130' }), undefined, 'q').readyDate).toBe('2026-11-30')
})
