import type { OrderDetails, Party } from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { expect, test } from 'vitest'
import { emptyDetails } from './details.ts'
import { differencesOf, originWarning } from './fits-quote.ts'

const party = (country: string, postcode: string): Party => ({
  ...{ company: 'C', contact: '', phone: '', email: '', province: '', city: '' },
  ...{ line1: '', line2: '', taxId: '', eori: '' },
  ...{ country, postcode },
})
const piece = { quantity: 1, lengthCm: 40, widthCm: 30, heightCm: 20, weightKg: 5 }
const order = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  ...emptyDetails,
  shipper: party('CN', '518000'),
  consignee: party('US', '90001'),
  pieces: [piece],
  goodsValue: 100,
  ...changes,
})
const asked = (inputData: Partial<InquiryInput['inputData']> = {}, more: object = {}): InquiryInput => ({
  inputData: {
    ...{ OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '518000' },
    ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' },
    ...{ GoodsValue: 100 },
    ...inputData,
  },
  pieces: [piece],
  ...more,
})
const quote = (options: string[] = [], missing: string[] = []) => ({
  options: options as never[],
  optionsMissing: missing.map(option => ({ option, reason: 'not-offered' })) as never[],
  covers: 0,
})
const load = (changes: Partial<OrderDetails>, input = asked()) =>
  differencesOf(order(changes), quote(['pickup']), input).load
const from = (address: Party | null) => ({ date: '', from: '', to: '', address })

test('an order as it was quoted differs in nothing', () => {
  expect(differencesOf(order(), quote(['pickup']), asked())).toEqual({ load: {}, value: {}, options: {} })
})

test('another box has another price', () => {
  expect(load({ pieces: [{ ...piece, weightKg: 5.001 }] })).toEqual({ pieces: 'notQuotedLoad' })
})

test('goods that were not quoted are named at the line that makes them so', () => {
  const line = (battery: number, unNumber = '') => ({
    ...{ sku: '', nameZh: '', nameEn: '', hsCode: '', material: '', usage: '', brand: '' },
    ...{ unitValue: null, currency: '', originCountry: '', photo: '', link: '', quantity: null },
    ...{ battery, unNumber },
  })
  expect(load({ commodities: [line(0), line(1), line(0, 'UN1263')] })).toEqual({
    'commodities.1.battery': 'notQuotedGoods',
    'commodities.2.unNumber': 'notQuotedGoods',
  })
})

test('another door has another price: another country, or another postcode in it', () => {
  expect(load({ consignee: party('CA', '90001') })).toEqual({ 'consignee.country': 'notQuotedPlace' })
  expect(load({ consignee: party('US', '10001') })).toEqual({ 'consignee.postcode': 'notQuotedPlace' })
  expect(load({ consignee: null })).toEqual({})
  expect(load({ consignee: party('', '90001') })).toEqual({})
  expect(load({ consignee: party('US', '') })).toEqual({})
  expect(load({ consignee: party('US', '10001') }, asked({ DestinationZipCode: undefined }))).toEqual({})
  expect(load({}, asked({ DestinationCountryCode: 'us' }))).toEqual({})
  expect(load({}, asked({ DestinationCountryCode: undefined }))).toEqual({
    'consignee.country': 'notQuotedPlace',
  })
})

test('a postcode is compared as the country writes it; ZIP+4 is in its ZIP', () => {
  expect(load({ consignee: party('US', '90001-1234') })).toEqual({})
  const canada = asked({ DestinationCountryCode: 'CA', DestinationZipCode: 'm5v3l9' })
  expect(load({ consignee: party('CA', 'M5V 3L9') }, canada)).toEqual({})
  expect(load({ consignee: party('CA', 'M5V 3L8') }, canada)).toEqual({
    'consignee.postcode': 'notQuotedPlace',
  })
  // What no country writes is compared as it was typed, whatever the blanks.
  const odd = asked({ DestinationCountryCode: 'GB', DestinationZipCode: '?x-1' })
  expect(load({ consignee: party('GB', '? X1') }, odd)).toEqual({})
})

test('a port of destination does not depend on the consignee’s address', () => {
  expect(load({ consignee: party('CA', 'M5V 3L9') }, asked({ DestinationType: 1 }))).toEqual({})
})

test('an Amazon order goes to the warehouse that was quoted', () => {
  const to = asked({ DestinationType: 3, FbaWarehouseCode: '#ont8' })
  const fba = (warehouseCode: string) => ({ fba: { shipmentId: '', referenceId: '', warehouseCode } })
  expect(load(fba('ONT8'), to)).toEqual({})
  expect(load(fba('LGB8'), to)).toEqual({ 'fba.warehouseCode': 'notQuotedPlace' })
  expect(load({}, to)).toEqual({ 'fba.warehouseCode': 'notQuotedPlace' })
  expect(load({ ...fba('ONT8'), consignee: party('CA', 'M5V 3L9') }, to)).toEqual({})
})

test('goods leave from the country that was quoted, from the pickup address where there is one', () => {
  expect(load({ shipper: party('VN', '') })).toEqual({ 'shipper.country': 'notQuotedPlace' })
  expect(load({ shipper: null })).toEqual({})
  expect(load({ shipper: party('', '') })).toEqual({})
  expect(load({ pickup: from(party('VN', '')) })).toEqual({ 'pickup.address.country': 'notQuotedPlace' })
  expect(load({ shipper: party('VN', ''), pickup: from(party('CN', '518000')) })).toEqual({})
  expect(load({ shipper: party('VN', ''), pickup: from(null) })).toEqual({
    'shipper.country': 'notQuotedPlace',
  })
  expect(load({ shipper: party('VN', '') }, asked({ OriginCountryCode: undefined }))).toEqual({})
  expect(load({ shipper: party('VN', '') }, asked({ OriginType: 1 }))).toEqual({})
  expect(load({}, asked({ OriginCountryCode: 'cn' }))).toEqual({})
})

test('a pickup elsewhere has another price; the shipper’s own postcode is only a warning', () => {
  expect(load({ pickup: from(party('CN', '200000')) })).toEqual({
    'pickup.address.postcode': 'notQuotedPlace',
  })
  const elsewhere = order({ shipper: party('CN', '200000') })
  expect(load({ shipper: elsewhere.shipper })).toEqual({})
  expect(originWarning(elsewhere, asked())).toBe(true)
  expect(originWarning(order(), asked())).toBe(false)
  expect(originWarning(elsewhere, asked({ OriginType: 1 }))).toBe(false)
  expect(originWarning(order({ ...elsewhere, pickup: from(party('CN', '518000')) }), asked())).toBe(false)
  expect(originWarning(order({ shipper: null }), asked())).toBe(false)
})

test('another value of the goods has another premium', () => {
  const insured = asked({}, { options: { insurance: true } })
  const { value } = differencesOf(order({ insured: true, goodsValue: 101 }), quote(['insurance']), insured)
  expect(value).toEqual({ goodsValue: 'notQuotedValue' })
})

test('insurance, duty and ticked services are those of the quote', () => {
  const options = (changes: Partial<OrderDetails>, of = quote(['pickup'])) =>
    differencesOf(order(changes), of, asked()).options
  expect(options({ insured: true })).toEqual({ insurance: 'notQuotedService' })
  expect(options({ duty: 'DDP' })).toEqual({ duty: 'notQuotedService' })
  expect(options({}, quote([], ['customs']))).toEqual({ quoteId: 'serviceMissing' })
})

test('a quote of the first release, which stored no options, is read by its ticked services', () => {
  const ticked = asked({}, { options: { insurance: true } })
  expect(differencesOf(order(), quote(), ticked).options).toEqual({})
  expect(differencesOf(order({ insured: true }), quote(), ticked).options).toEqual({
    insurance: 'notQuotedService',
  })
})
